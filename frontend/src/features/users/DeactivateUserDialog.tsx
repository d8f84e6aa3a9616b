import type { User } from '@/api/types';
import { fullName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ConfirmDialog } from '@/shared/mui/ConfirmDialog';
import { Footprint, useFootprint } from './Footprint';
import { useSetActive } from './useSetActive';

/** Keeps a user out; their open tickets stay assigned. Rendered while it is open. */
export const DeactivateUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const asked = useFootprint(user);
  const { mutate, isPending } = useSetActive(user, onClose);
  return (
    <ConfirmDialog
      title={translate('users.deactivateTitle')}
      text={translate('users.deactivateText', { name: fullName(user) })}
      confirmLabel={translate('users.deactivate')}
      isDestructive
      busy={isPending}
      canSubmit={asked.data !== undefined}
      onConfirm={() => mutate(false)}
      onClose={onClose}
    >
      <Footprint user={user} asked={asked} isDeletion={false} />
    </ConfirmDialog>
  );
};
