import type { User } from '@/api/types';
import { DeactivateUserDialog } from './DeactivateUserDialog';
import { DeleteUserDialog } from './DeleteUserDialog';
import { EraseUserDialog } from './EraseUserDialog';
import { ResetPasswordDialog } from './ResetPasswordDialog';
import { ResetSecondFactorDialog } from './ResetSecondFactorDialog';
import { UserDialog } from './UserDialog';

const DIALOGS = {
  EDIT: UserDialog,
  DEACTIVATE: DeactivateUserDialog,
  RESET_PASSWORD: ResetPasswordDialog,
  RESET_SECOND_FACTOR: ResetSecondFactorDialog,
  DELETE: DeleteUserDialog,
  ERASE: EraseUserDialog,
};

export type OpenDialog = keyof typeof DIALOGS;

/** The dialog that an administrator opened for a user. */
export const UserDialogs = ({ user, open, onClose }: { user: User; open: OpenDialog; onClose: () => void }) => {
  const Dialog = DIALOGS[open];
  return <Dialog user={user} onClose={onClose} />;
};
