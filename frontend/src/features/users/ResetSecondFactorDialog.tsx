import { resetSecondFactor } from '@/api/generated/users';
import type { User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { STALE_USERS } from './useUsers';

/** Removes two-factor authentication from an account; the user's sessions end. Rendered while it is open. */
export const ResetSecondFactorDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const reset = useAction({
    send: () => resetSecondFactor(user.id),
    done: 'users.secondFactor.wasReset',
    failed: 'users.secondFactor.failed',
    onClose,
    stale: STALE_USERS,
  });
  return (
    <ActionDialog
      title={translate('users.secondFactor.resetTitle')}
      text={translate('users.secondFactor.resetText', { name: fullName(user) })}
      submitLabel={translate('users.secondFactor.reset')}
      isDestructive
      action={reset}
      onClose={onClose}
    />
  );
};
