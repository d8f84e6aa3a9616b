import { resetPassword } from '@/api/generated/users';
import type { User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';

/** Mails a temporary password; the user's sessions end. Rendered while it is open. */
export const ResetPasswordDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const reset = useAction({
    send: () => resetPassword(user.id),
    done: 'users.passwordReset',
    failed: 'users.resetFailed',
    onClose,
  });
  return (
    <ActionDialog
      title={translate('users.resetTitle')}
      text={translate('users.resetText', { name: fullName(user), email: user.email })}
      submitLabel={translate('users.reset')}
      action={reset}
      onClose={onClose}
    />
  );
};
