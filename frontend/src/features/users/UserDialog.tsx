import { Alert, Link } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { createUser, updateUser } from '@/api/generated/users';
import type { User, UpdatedUser } from '@/api/types';
import { ticketsOf } from '@/desk/public/addresses';
import { useDraftForm } from '@/kit/form/typed-values';
import { fullName } from '@/kit/format/people';
import { useCurrentUser, replaceCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { tabStore } from '@/kit/storage/browser-storage';
import { MailRefusedNote } from './MailRefusedNote';
import { useOpenAssignmentsNote, STALE_USERS } from './user-changes';
import { formOf, type UserForm, dropsPassword, endsSessions, changedUser, newUser } from './user-form';
import { UserFields } from './UserFields';

/** Creates a user, or saves the given one. A change of one's own account shows everywhere at once. */
const useSaveUser = (user: User | null, isOwn: boolean, onClose: () => void) => {
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

/** Warns that saving logs the user out, or also removes a password that a stranger may have chosen. */
const LogoutNote = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const { control } = useFormContext<UserForm>();
  const [role, technicalAreaId, isActive] = useWatch({ control, name: ['role', 'technicalAreaId', 'isActive'] });
  if (dropsPassword(user, role))
    return <Alert severity="warning">{translate('users.mailbox.staffNote', { email: user.email })}</Alert>;
  if (!endsSessions(user, { role, technicalAreaId, isActive })) return null;
  return <Alert severity="info">{translate('users.endsSessions', { name: fullName(user) })}</Alert>;
};

const SECRET = ['password'] as const;

/** The key of the draft, per administrator. */
const useDraftKey = (user: User | null): string => `user-${user?.id ?? 'new'}-${useCurrentUser().id}`;

/**
 * Creates or edits a user. Rendered while it is open. The draft survives a reload; cancelling deletes the draft of a
 * change, but not that of a new user.
 */
export const UserDialog = ({ user, onClose }: { user: User | null; onClose: () => void }) => {
  const translate = useTranslate();
  const isOwn = useCurrentUser().id === user?.id;
  const { forget, ...form } = useDraftForm<UserForm>(useDraftKey(user), formOf(user), {
    secret: SECRET,
    store: tabStore,
  });
  const forgetAndClose = () => {
    forget();
    onClose();
  };
  const isNew = user === null;
  return (
    <FormDialog
      form={form}
      action={useSaveUser(user, isOwn, forgetAndClose)}
      title={translate(isNew ? 'users.createTitle' : 'users.editTitle')}
      submitLabel={translate(isNew ? 'users.create' : 'ra.action.save')}
      note={user && <LogoutNote user={user} />}
      onClose={isNew ? onClose : forgetAndClose}
    >
      {user?.role === 'CLIENT' && (
        <Link component={RouterLink} to={ticketsOf({ clientId: user.id })}>
          {translate('users.ownTickets')}
        </Link>
      )}
      {user && <MailRefusedNote user={user} />}
      <UserFields user={user} isOwn={isOwn} />
    </FormDialog>
  );
};
