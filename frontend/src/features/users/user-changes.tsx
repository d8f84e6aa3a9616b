import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import { keys } from '@/api/keys';
import type { TechnicalArea, User } from '@/api/types';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { openTicketsOf } from '@/desk/public/addresses';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/notices';
import { updateUser } from '@/api/generated/users';
import { useAction } from '@/kit/office/action/useAction';

/** Undefined while loading. */
export const useAreaChoices = (): TechnicalArea[] | undefined =>
  useGetList<TechnicalArea>('admin/areas', {
    pagination: { page: 1, perPage: LIMITS.listLimit.max },
    sort: { field: 'name', order: 'ASC' },
  }).data;

/** What a change of a user makes stale: users, and areas, which count their technicians. */
export const STALE_USERS = [keys.users(), keys.areas()];

/** Links to the user's assigned tickets that are not closed. */
export const OpenTicketsLink = ({ userId }: { userId: string }) => (
  <Link component={RouterLink} to={openTicketsOf({ technicianId: userId })} color="inherit" sx={{ fontWeight: 600 }}>
    {useTranslate()('users.showOpenTickets')}
  </Link>
);

/** Reports the open tickets that stay with a technician who can no longer work on them, with a link to them. */
export const useOpenAssignmentsNote = (): ((technician: User, openAssignments: number | undefined) => void) => {
  const translate = useTranslate();
  const notify = useNotifier();
  return (technician, openAssignments = 0) => {
    if (openAssignments === 0) return;
    notify.info(
      <>
        {translate('users.openAssignments', { smart_count: openAssignments })}{' '}
        <OpenTicketsLink userId={technician.id} />
      </>,
    );
  };
};

/** Activates or deactivates a user. */
export const useSetActive = (user: User, onClose?: () => void) => {
  const noteOpenAssignments = useOpenAssignmentsNote();
  return useAction({
    send: (isActive: boolean) => updateUser(user.id, { isActive }),
    done: 'users.statusUpdated',
    failed: 'users.statusFailed',
    onDone: ({ openAssignments }) => noteOpenAssignments(user, openAssignments),
    onClose,
    stale: STALE_USERS,
  });
};
