import { updateUser } from '@/api/generated/users';
import type { User } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';
import { useOpenAssignmentsNote } from './useOpenAssignmentsNote';
import { STALE_USERS } from './useUsers';

interface Place {
  /** Whether a dialog shows the failure. */
  inPlace?: boolean;
  onDone?: () => void;
}

/** Activates or deactivates a user. */
export const useSetActive = (user: User, { inPlace, onDone }: Place = {}) => {
  const noteOpenAssignments = useOpenAssignmentsNote();
  return useAction({
    send: (isActive: boolean) => updateUser(user.id, { isActive }),
    done: 'users.statusUpdated',
    failed: 'users.statusFailed',
    inPlace,
    onDone: ({ openAssignments }) => {
      noteOpenAssignments(user, openAssignments);
      onDone?.();
    },
    stale: STALE_USERS,
  });
};
