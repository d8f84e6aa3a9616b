import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import type { TechnicalArea } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FilterMenu, type FilterOption } from '@/shared/mui/FilterMenu';

interface PickedFilterProps {
  value: string;
  onChange: (id: string) => void;
}

/** A deleted area still has tickets, but is in no list any more. */
const withDeleted = (options: FilterOption[] | undefined, value: string, label: string): FilterOption[] => {
  if (value === '') return options ?? [];
  if (options === undefined) return [{ value, label: '…' }];
  return options.some((option) => option.value === value) ? options : [...options, { value, label }];
};

/** Narrows the list to the tickets of one technical area. */
export const AreaFilter = ({ value, onChange }: PickedFilterProps) => {
  const translate = useTranslate();
  const { data } = useGetList<TechnicalArea>('admin/areas', {
    pagination: { page: 1, perPage: LIMITS.listLimit.max },
    sort: { field: 'name', order: 'ASC' },
  });
  const options = data?.map((area) => ({ value: area.id, label: area.name }));
  return (
    <FilterMenu
      label={translate('tickets.technicalArea')}
      options={withDeleted(options, value, translate('tickets.list.deletedArea'))}
      value={value}
      onChange={onChange}
    />
  );
};
