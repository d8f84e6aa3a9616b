import type { User } from '@/api/types';
import { useDraftForm } from '@/kit/form/useDraftForm';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { tabStore } from '@/kit/storage/browser-storage';
import { LogoutNote } from './LogoutNote';
import { MailRefusedNote } from './MailRefusedNote';
import { formOf, type UserForm } from './user-form';
import { UserFields } from './UserFields';
import { useSaveUser } from './useSaveUser';

const SECRET = ['password'] as const;

/** The key of the draft, per administrator. */
const useDraftKey = (user: User | null): string => `user-${user?.id ?? 'new'}-${useCurrentUser().id}`;

/**
 * Creates or edits a user. Rendered while it is open. The draft survives a reload; cancelling drops a change,
 * but not the draft of a new user.
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
      submitLabel={translate(isNew ? 'users.create' : 'users.save')}
      note={user && <LogoutNote user={user} />}
      onClose={isNew ? onClose : forgetAndClose}
    >
      {user && <MailRefusedNote user={user} />}
      <UserFields user={user} isOwn={isOwn} />
    </FormDialog>
  );
};
