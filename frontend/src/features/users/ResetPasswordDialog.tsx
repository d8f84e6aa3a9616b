import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { useNotifier } from '@/kit/office/action/useNotifier';

/** Mails a temporary password; the user's sessions end. Rendered while it is open. */
export const ResetPasswordDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.resetPassword(user.id),
    onSuccess: () => {
      notify.success(translate('users.passwordReset'));
      onClose();
    },
    onError: (error) => notify.failure(failureText(error, translate, 'users.resetFailed')),
  });
  return (
    <ConfirmDialog
      title={translate('users.resetTitle')}
      text={translate('users.resetText', { name: fullName(user), email: user.email })}
      confirmLabel={translate('users.reset')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
