import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useReloadUsers } from './useUsers';

/** Removes two-factor authentication from an account; the user's sessions end. Rendered while it is open. */
export const ResetSecondFactorDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const reload = useReloadUsers();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.resetSecondFactor(user.id),
    onSuccess: async () => {
      notify.success(translate('users.secondFactor.wasReset'));
      onClose();
      await reload();
    },
    onError: (error) => notify.failure(failureText(error, translate, 'users.secondFactor.failed')),
  });
  return (
    <ConfirmDialog
      title={translate('users.secondFactor.resetTitle')}
      text={translate('users.secondFactor.resetText', { name: fullName(user) })}
      confirmLabel={translate('users.secondFactor.reset')}
      isDestructive
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
