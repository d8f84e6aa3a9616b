import { deleteUser, renewReplyAddresses, resetPassword, resetSecondFactor } from '@/api/generated/users';
import type { User } from '@/api/types';
import { fullName, personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog, QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { EraseUserDialog } from './EraseUserDialog';
import { UserDialog } from './UserDialog';
import { UserUsage, useUserUsage } from './UserUsage';
import { useSetActive, STALE_USERS } from './user-changes';

/** Confirms a deletion and shows what remains. Rendered while it is open. */
const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const asked = useUserUsage(user);
  return (
    <QuestionDialog
      title={translate('users.deleteTitle')}
      text={translate('users.deleteText', { name: personName(user, translate) })}
      submitLabel={translate('users.delete')}
      isDestructive
      canSubmit={asked.data !== undefined}
      send={() => deleteUser(user.id)}
      done="users.deleted"
      failed="users.deleteFailed"
      stale={STALE_USERS}
      refetchesFirst
      onClose={onClose}
    >
      <UserUsage user={user} asked={asked} isDeletion />
    </QuestionDialog>
  );
};

/** Removes two-factor authentication from an account; the user's sessions end. Rendered while it is open. */
const ResetSecondFactorDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      title={translate('users.secondFactor.resetTitle')}
      text={translate('users.secondFactor.resetText', { name: fullName(user) })}
      submitLabel={translate('users.secondFactor.reset')}
      isDestructive
      send={() => resetSecondFactor(user.id)}
      done="users.secondFactor.wasReset"
      failed="users.secondFactor.failed"
      stale={STALE_USERS}
      onClose={onClose}
    />
  );
};

/** Confirms a deactivation; open tickets stay assigned. Rendered while it is open. */
const DeactivateUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const asked = useUserUsage(user);
  const deactivation = useSetActive(user, onClose);
  return (
    <ActionDialog
      title={translate('users.deactivateTitle')}
      text={translate('users.deactivateText', { name: fullName(user) })}
      submitLabel={translate('users.deactivate')}
      isDestructive
      canSubmit={asked.data !== undefined}
      action={deactivation}
      onSubmit={() => deactivation.run(false)}
      onClose={onClose}
    >
      <UserUsage user={user} asked={asked} isDeletion={false} />
    </ActionDialog>
  );
};

/** Mails a temporary password; the user's sessions end. Rendered while it is open. */
const ResetPasswordDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      title={translate('users.resetTitle')}
      text={translate('users.resetText', { name: fullName(user), email: user.email })}
      submitLabel={translate('users.reset')}
      send={() => resetPassword(user.id)}
      done="users.passwordReset"
      failed="users.resetFailed"
      onClose={onClose}
    />
  );
};

/** Makes the reply addresses in earlier mails to the user worthless. Rendered while it is open. */
const RenewReplyAddressDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      title={translate('users.replyAddress.title')}
      text={translate('users.replyAddress.text', { name: fullName(user) })}
      submitLabel={translate('users.replyAddress.submit')}
      send={() => renewReplyAddresses(user.id)}
      done="users.replyAddress.done"
      failed="users.replyAddress.failed"
      onClose={onClose}
    />
  );
};

const DIALOGS = {
  EDIT: UserDialog,
  DEACTIVATE: DeactivateUserDialog,
  RESET_PASSWORD: ResetPasswordDialog,
  RESET_SECOND_FACTOR: ResetSecondFactorDialog,
  RENEW_REPLY_ADDRESS: RenewReplyAddressDialog,
  DELETE: DeleteUserDialog,
  ERASE: EraseUserDialog,
};

export type UserDialogName = keyof typeof DIALOGS;

/** The dialog that an administrator opened for a user. */
export const UserDialogs = ({ user, open, onClose }: { user: User; open: UserDialogName; onClose: () => void }) => {
  const Dialog = DIALOGS[open];
  return <Dialog user={user} onClose={onClose} />;
};
