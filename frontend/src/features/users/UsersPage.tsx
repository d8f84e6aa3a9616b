import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { formatCount } from '@/shared/format/numbers';
import { useAddressFilters, type AddressFilters } from '@/shared/hooks/useAddressFilters';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyList } from '@/shared/mui/EmptyList';
import { ListContent } from '@/shared/mui/ListContent';
import { PageHeading } from '@/shared/mui/PageHeading';
import { Pages } from '@/shared/mui/Pages';
import { useIsPhone } from '@/shared/mui/useIsPhone';
import { UserCards } from './UserCards';
import { UserDialog } from './UserDialog';
import { UserFilters } from './UserFilters';
import { UserNumbers } from './UserNumbers';
import { UserTable } from './UserTable';
import { PER_PAGE, USER_FILTERS, useUsers, type UserFilter } from './useUsers';

type List = ReturnType<typeof useUsers>;

const Users = ({ list, filters }: { list: List; filters: AddressFilters<UserFilter> }) => {
  const translate = useTranslate();
  const Shape = useIsPhone() ? UserCards : UserTable;
  const empty = (
    <EmptyList
      title={translate('users.noMatch.title')}
      text={translate('users.noMatch.text')}
      onClear={filters.clear}
    />
  );
  return (
    <ListContent list={list} loadError={(message) => translate('users.loadError', { message })} empty={empty}>
      <Shape users={list.data} />
    </ListContent>
  );
};

/** When the last user of the last page is gone, the page before it becomes the last. */
const useLastPage = (total: number | undefined, { page, setPage }: AddressFilters<UserFilter>): void => {
  const last = Math.max(1, Math.ceil((total ?? 0) / PER_PAGE));
  const isBeyond = total !== undefined && page > last;
  useEffect(() => {
    if (isBeyond) setPage(last);
  });
};

/** Accounts of administrators, technicians and clients. */
const UsersPage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const filters = useAddressFilters(USER_FILTERS);
  const list = useUsers(filters.applied, filters.page);
  useLastPage(list.total, filters);
  const [creating, setCreating] = useState(false);
  const total = list.total ?? 0;
  return (
    <>
      <PageHeading
        title={translate('users.title')}
        note={list.data ? translate('users.count', { smart_count: total, count: formatCount(total, language) }) : ''}
        actions={
          <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
            {translate('users.create')}
          </Button>
        }
      />
      <UserNumbers />
      <UserFilters {...filters} />
      <Users list={list} filters={filters} />
      <Pages page={filters.page} total={total} perPage={PER_PAGE} onChange={filters.setPage} />
      {creating && <UserDialog user={null} onClose={() => setCreating(false)} />}
    </>
  );
};

export default UsersPage;
