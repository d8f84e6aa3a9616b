import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  /** More details before deciding. */
  children?: ReactNode;
  confirmLabel: string;
  busy: boolean;
  canSubmit?: boolean;
  error?: ReactNode;
  isDestructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. Rendered while it is open. */
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
