import { ARCHIVE_FILTERS, type ArchiveFilter as Archive } from '@contract/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FilterMenu } from '@/shared/mui/FilterMenu';

interface ArchiveFilterProps {
  /** Empty unless the address says something. */
  value: string;
  /** What applies while the address says nothing. */
  usual: Archive;
  onChange: (archived: string) => void;
}

/** Leaves archived tickets out, or shows them alone; shows all once it is removed. */
export const ArchiveFilter = ({ value, usual, onChange }: ArchiveFilterProps) => {
  const translate = useTranslate();
  const set = (chosen: string) => onChange(chosen === usual ? '' : chosen);
  const applied = value || usual;
  return (
    <FilterMenu
      label={translate('tickets.archive.label')}
      options={ARCHIVE_FILTERS.map((option) => ({
        value: option,
        label: translate(`tickets.archive.filter.${option}`),
      }))}
      value={applied === 'all' ? '' : applied}
      onChange={(chosen) => set(chosen || 'all')}
    />
  );
};
