import { TIMINGS, USER_ROLES } from '@contract/index';
import type { AddressFilters } from '@/shared/hooks/useAddressFilters';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FilterBar } from '@/shared/mui/FilterBar';
import { FilterMenu } from '@/shared/mui/FilterMenu';
import { SearchField } from '@/shared/mui/SearchField';
import { useAreaChoices, type UserFilter } from './useUsers';

type Filters = AddressFilters<UserFilter>;

const MenuFilters = ({ shown, change }: Filters) => {
  const translate = useTranslate();
  const areas = useAreaChoices() ?? [];
  const set = (name: UserFilter) => (value: string) => change({ [name]: value }, TIMINGS.filterDebounce);
  return (
    <>
      <FilterMenu
        label={translate('users.roleLabel')}
        options={USER_ROLES.map((value) => ({ value, label: translate(`users.role.${value}`) }))}
        value={shown.role}
        onChange={set('role')}
      />
      <FilterMenu
        label={translate('users.technicalArea')}
        options={areas.map((area) => ({ value: area.id, label: area.name }))}
        value={shown.technicalAreaId}
        onChange={set('technicalAreaId')}
      />
      <FilterMenu
        label={translate('users.state')}
        options={[
          { value: 'true', label: translate('users.active') },
          { value: 'false', label: translate('users.inactive') },
        ]}
        value={shown.isActive}
        onChange={set('isActive')}
      />
      <FilterMenu
        label={translate('users.mailbox.label')}
        options={[
          { value: 'true', label: translate('users.mailbox.proven') },
          { value: 'false', label: translate('users.mailbox.unproven') },
        ]}
        value={shown.emailVerified}
        onChange={set('emailVerified')}
      />
    </>
  );
};

export const UserFilters = (filters: Filters) => {
  const translate = useTranslate();
  const { shown, change, clear } = filters;
  const setCount = [shown.role, shown.technicalAreaId, shown.isActive, shown.emailVerified].filter(Boolean).length;
  return (
    <FilterBar
      search={
        <SearchField
          label={translate('users.search')}
          value={shown.search}
          onChange={(search) => change({ search }, TIMINGS.searchDebounce, { replace: true })}
        />
      }
      filters={<MenuFilters {...filters} />}
      setCount={setCount}
      canClear={setCount > 0 || shown.search !== ''}
      onClear={clear}
    />
  );
};
