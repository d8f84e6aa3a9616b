import { Alert, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '@/api/error-text';
import { readUsage } from '@/api/generated/users';
import { keys } from '@/api/keys';
import type { User, UserFootprint } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LoadError } from '@/kit/office/page/NotLoaded';
import { OpenTicketsLink } from './user-changes';

/** What still refers to the user, counted when the dialog opens. */
export const useUserUsage = (user: User) =>
  useQuery({
    queryKey: keys.users('usage', user.id),
    queryFn: ({ signal }) => readUsage(user.id, { signal }),
    select: ({ footprint: usage }) => usage,
    staleTime: 0,
    gcTime: 0,
  });

type Asked = ReturnType<typeof useUserUsage>;

/** The key of the text that says what remains of a deleted account. */
export const remainsKey = ({ ownTickets, nameStays }: UserFootprint): string => {
  if (ownTickets > 0) return 'users.remains.ownTickets';
  return nameStays ? 'users.remains.name' : 'users.remains.nothing';
};

/** The open tickets that stay assigned and, before a deletion, what remains of the account. */
export const UserUsage = ({ user, asked, isDeletion }: { user: User; asked: Asked; isDeletion: boolean }) => {
  const translate = useTranslate();
  const { data: usage, error, refetch } = asked;
  if (error) return <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />;
  if (usage === undefined) return <Skeleton aria-label={translate('common.loading')} height={48} />;
  const { openAssignments, ownTickets } = usage;
  return (
    <>
      {isDeletion && <Typography>{translate(remainsKey(usage), { smart_count: ownTickets })}</Typography>}
      {openAssignments > 0 && (
        <Alert severity="warning">
          {translate('users.openAssignments', { smart_count: openAssignments })} <OpenTicketsLink userId={user.id} />
        </Alert>
      )}
    </>
  );
};
