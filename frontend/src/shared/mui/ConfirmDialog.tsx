import Typography from '@mui/material/Typography';
import { FormDialog } from './FormDialog';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  confirmLabel: string;
  busy: boolean;
  error?: string | null;
  isDestructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. Rendered while it is open. */
export const ConfirmDialog = ({ text, confirmLabel, isDestructive, onConfirm, ...dialog }: ConfirmDialogProps) => (
  <FormDialog
    {...dialog}
    open
    submitLabel={confirmLabel}
    submitColor={isDestructive ? 'error' : 'primary'}
    onSubmit={onConfirm}
  >
    <Typography>{text}</Typography>
  </FormDialog>
);
