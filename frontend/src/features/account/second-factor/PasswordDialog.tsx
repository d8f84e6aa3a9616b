import Typography from '@mui/material/Typography';
import { FormDialog } from '@/shared/mui/FormDialog';
import { CurrentPasswordField } from './CurrentPasswordField';
import { usePasswordForm } from './usePasswordForm';

interface PasswordDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  confirmLabel: string;
  isDestructive?: boolean;
  act: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something that weakens or replaces the second factor. Rendered while it is open. */
export const PasswordDialog = ({ title, text, confirmLabel, isDestructive, act, onClose }: PasswordDialogProps) => {
  const { control, submit, busy, error } = usePasswordForm(act, onClose);
  return (
    <FormDialog
      open
      title={title}
      submitLabel={confirmLabel}
      submitColor={isDestructive ? 'error' : 'primary'}
      busy={busy}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <CurrentPasswordField control={control} />
    </FormDialog>
  );
};
