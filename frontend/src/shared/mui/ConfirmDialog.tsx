import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  /** What else there is to know before deciding. */
  children?: ReactNode;
  confirmLabel: string;
  busy: boolean;
  canSubmit?: boolean;
  error?: ReactNode;
  isDestructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. Rendered while it is open. */
export const ConfirmDialog = ({
  text,
  children,
  confirmLabel,
  isDestructive,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) => (
  <FormDialog
    {...dialog}
    open
    submitLabel={confirmLabel}
    submitColor={isDestructive ? 'error' : 'primary'}
    onSubmit={onConfirm}
  >
    <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
    {children}
  </FormDialog>
);
