import { updateUser } from '@/api/generated/users';
import type { User } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';
import { useOpenAssignmentsNote } from './useOpenAssignmentsNote';
import { STALE_USERS } from './useUsers';

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
