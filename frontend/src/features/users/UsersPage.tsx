import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { errorText } from '@/api/error-text';
import { formatCount } from '@/shared/format/numbers';
import { useAddressFilters, type AddressFilters } from '@/shared/hooks/useAddressFilters';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyState } from '@/shared/mui/EmptyState';
import { LoadError } from '@/shared/mui/LoadError';
import { PageHeading } from '@/shared/mui/PageHeading';
import { Pages } from '@/shared/mui/Pages';
import { UserCards } from './UserCards';
import { UserDialog } from './UserDialog';
import { UserFilters } from './UserFilters';
import { UserNumbers } from './UserNumbers';
import { UserTable } from './UserTable';
import { PER_PAGE, USER_FILTERS, useUsers, type UserFilter } from './useUsers';

type List = ReturnType<typeof useUsers>;

const Users = ({ list, filters }: { list: List; filters: AddressFilters<UserFilter> }) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (list.error && list.data === undefined) {
    const text = translate('users.loadError', { message: errorText(list.error, translate) });
    return <LoadError text={text} onRetry={() => void list.refetch()} />;
  }
  if (list.data?.length === 0) {
    return (
      <Card>
        <EmptyState
          title={translate('users.noMatch.title')}
          text={translate('users.noMatch.text')}
          action={
            <Button variant="outlined" onClick={filters.clear}>
              {translate('backOffice.filters.clear')}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Box sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }} aria-busy={list.isPlaceholderData}>
      {isPhone ? <UserCards users={list.data} /> : <UserTable users={list.data} />}
    </Box>
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
