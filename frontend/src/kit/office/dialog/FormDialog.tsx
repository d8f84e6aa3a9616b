import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useEffect, useId, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { keepFocusOnPage } from '../page/keep-focus-on-page';

interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  busy: boolean;
  canSubmit?: boolean;
  submitColor?: 'primary' | 'error';
  /** Why the last attempt failed. */
  error?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  /** Stays visible above the buttons and is read out when it appears. */
  note?: ReactNode;
  /** The secondary button, if it does more than close. */
  onCancel?: () => void;
  cancelLabel?: string;
  children: ReactNode;
}

/** A dialog with a form. It cannot be sent twice, nor closed while it is being sent. */
export const FormDialog = ({
  open,
  title,
  error,
  busy,
  onSubmit,
  onClose,
  note,
  children,
  ...buttons
}: FormDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  useEffect(() => keepFocusOnPage, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands it on to the form of a dialog that opened this one.
    event.stopPropagation();
    if (!busy && (buttons.canSubmit ?? true)) onSubmit();
  };
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: keepFocusOnPage } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {error && <Alert severity="error">{error}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        {note && (
          <Box role="status" sx={{ '&:not(:empty)': { px: 3, pt: 1.5, pb: 2 } }}>
            {note}
          </Box>
        )}
        <DialogActions disableSpacing sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
          <Button variant="text" onClick={buttons.onCancel ?? onClose} disabled={busy}>
            {buttons.cancelLabel ?? translate('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={buttons.submitColor ?? 'primary'}
            loading={busy}
            disabled={!(buttons.canSubmit ?? true)}
          >
            {buttons.submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
