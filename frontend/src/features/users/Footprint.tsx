import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '@/api/error-text';
import type { User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { LoadError } from '@/shared/mui/LoadError';
import { remainsKey } from './remains-key';
import { OpenTicketsLink } from './OpenTicketsLink';

/** What tickets know of the user, counted when the dialog opens. */
export const useFootprint = (user: User) => {
  const api = useApi();
  return useQuery({
    queryKey: ['admin/users', 'footprint', user.id],
    queryFn: ({ signal }) => api.userFootprint(user.id, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
};

type Asked = ReturnType<typeof useFootprint>;

/** The open tickets that stay assigned and, before a deletion, what remains of the account. */
export const Footprint = ({ user, asked, isDeletion }: { user: User; asked: Asked; isDeletion: boolean }) => {
  const translate = useTranslate();
  const { data: footprint, error, refetch } = asked;
  if (error) return <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />;
  if (footprint === undefined) return <Skeleton aria-label={translate('common.loading')} height={48} />;
  const { openAssignments, ownTickets } = footprint;
  return (
    <>
      {isDeletion && <Typography>{translate(remainsKey(footprint), { smart_count: ownTickets })}</Typography>}
      {openAssignments > 0 && (
        <Alert severity="warning">
          {translate('users.openAssignments', { smart_count: openAssignments })} <OpenTicketsLink userId={user.id} />
        </Alert>
      )}
    </>
  );
};
