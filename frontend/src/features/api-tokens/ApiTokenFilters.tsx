import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { useGetOne } from 'react-admin';
import { TIMINGS } from '@contract/index';
import type { User } from '@/api/types';
import { fullName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FilterBar } from '@/shared/mui/FilterBar';
import { FilterMenu } from '@/shared/mui/FilterMenu';
import { SearchField } from '@/shared/mui/SearchField';
import { stateOptions } from './ApiTokenParts';
import type { TokenFilters } from './useApiTokens';

/** Set by links that lead here. */
const UserFilter = ({ filters: { shown, change } }: { filters: TokenFilters }) => {
  const translate = useTranslate();
  const { userId } = shown;
  const { data: user } = useGetOne<User>('admin/users', { id: userId }, { retry: false, enabled: userId !== '' });
  if (userId === '') return null;
  const label = translate('apiTokens.user');
  const text = `${label}: ${user ? fullName(user) : translate('apiTokens.deletedAccount')}`;
  return (
    <Button
      size="small"
      variant="outlined"
      endIcon={<Close />}
      aria-label={`${text}. ${translate('backOffice.filters.remove', { filter: label })}`}
      onClick={() => change({ userId: '' }, TIMINGS.filterDebounce)}
      sx={{ minHeight: 40, overflowWrap: 'anywhere', flexShrink: 1 }}
    >
      {text}
    </Button>
  );
};

export const ApiTokenFilters = ({ filters }: { filters: TokenFilters }) => {
  const translate = useTranslate();
  const { shown, change, clear } = filters;
  const { search, ...others } = shown;
  const setCount = Object.values(others).filter(Boolean).length;
  return (
    <FilterBar
      search={
        <SearchField
          label={translate('apiTokens.search')}
          value={search}
          onChange={(text) => change({ search: text }, TIMINGS.searchDebounce)}
        />
      }
      filters={
        <>
          <FilterMenu
            multiple
            label={translate('apiTokens.stateLabel')}
            options={stateOptions(translate)}
            value={shown.state}
            onChange={(state) => change({ state }, TIMINGS.filterDebounce)}
          />
          <UserFilter filters={filters} />
        </>
      }
      setCount={setCount}
      canClear={setCount > 0 || search !== ''}
      onClear={clear}
    />
  );
};
