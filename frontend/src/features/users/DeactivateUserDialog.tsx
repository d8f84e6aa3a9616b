import type { User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { UserUsage, useUserUsage } from './UserUsage';
import { useSetActive } from './useSetActive';

/** Confirms a deactivation; open tickets stay assigned. Rendered while it is open. */
export const DeactivateUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
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
