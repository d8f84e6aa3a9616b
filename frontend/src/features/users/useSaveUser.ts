import { useQueryClient } from '@tanstack/react-query';
import { createUser, updateUser } from '@/api/generated/users';
import type { UpdatedUser, User } from '@/api/types';
import { replaceCurrentUser } from '@/kit/office/action/replaceCurrentUser';
import { useAction } from '@/kit/office/action/useAction';
import { changedUser, newUser, type UserForm } from './user-form';
import { useOpenAssignmentsNote } from './useOpenAssignmentsNote';
import { STALE_USERS } from './useUsers';

/** Creates a user, or saves the given one; a change of the own account shows everywhere at once. */
export const useSaveUser = (user: User | null, isOwn: boolean, onClose: () => void) => {
  const noteOpenAssignments = useOpenAssignmentsNote();
  const client = useQueryClient();
  return useAction({
    send: (form: UserForm): Promise<UpdatedUser> =>
      user ? updateUser(user.id, changedUser(form, isOwn)) : createUser(newUser(form)),
    done: user ? 'users.updated' : 'users.created',
    failed: user ? 'users.updateFailed' : 'users.createFailed',
    onDone: ({ user: saved, openAssignments }) => {
      if (isOwn) replaceCurrentUser(client, saved);
      noteOpenAssignments(saved, openAssignments);
    },
    onClose,
    stale: STALE_USERS,
  });
};
