import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useEffect, useId, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { keepFocusOnPage } from '../page/keep-focus-on-page';

interface ActionDialogProps {
  title: string;
  /** What will happen. */
  text?: string;
  /** Fields, or more details before deciding. */
  children?: ReactNode;
  submitLabel: string;
  canSubmit?: boolean;
  isDestructive?: boolean;
  /** What it sends; its failure is shown in the dialog. Absent where nothing is sent. */
  action?: { isBusy: boolean; failure?: ReactNode };
  onSubmit: () => void;
  onClose: () => void;
  /** Stays visible above the buttons and is read out when it appears. */
  note?: ReactNode;
  /** The secondary button, if it does more than close. */
  onCancel?: () => void;
  cancelLabel?: string;
}

/** Asks before an action, or for what it needs. It cannot be sent twice, nor closed while it is being sent. Rendered while it is open. */
export const ActionDialog = ({
  title,
  text,
  children,
  submitLabel,
  canSubmit = true,
  isDestructive = false,
  action: { isBusy, failure } = { isBusy: false },
  onSubmit,
  onClose,
  note,
  onCancel = onClose,
  cancelLabel,
}: ActionDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  useEffect(() => keepFocusOnPage, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands it on to the form of a dialog that opened this one.
    event.stopPropagation();
    if (!isBusy && canSubmit) onSubmit();
  };
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
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
            {failure && <Alert severity="error">{failure}</Alert>}
            {text && <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>}
            {children}
          </Stack>
        </DialogContent>
        {note && (
          <Box role="status" sx={{ '&:not(:empty)': { px: 3, pt: 1.5, pb: 2 } }}>
            {note}
          </Box>
        )}
        <DialogActions disableSpacing sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
          <Button variant="text" onClick={onCancel} disabled={isBusy}>
            {cancelLabel ?? translate('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            loading={isBusy}
            disabled={!canSubmit}
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
