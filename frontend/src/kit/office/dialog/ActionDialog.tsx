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
import { useEffect, useId, type FormEvent, type ReactNode, type ComponentProps } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { type ActionCalls, useAction } from '../action/useAction';
import { keepFocusOnPage } from '../page/layout';

type Look = Omit<ComponentProps<typeof ActionDialog>, 'action' | 'onSubmit' | 'note'>;

/** Asks before one call, and closes after it. Rendered while it is open. */
export const QuestionDialog = <Result,>(props: Look & ActionCalls<void, Result>) => {
  const { send, done, failed, onDone, onFailed, stale, isStaleAfterFailure, refetchesFirst, ...look } = props;
  const { onClose } = look;
  const calls = { send, done, failed, onDone, onFailed, onClose, stale, isStaleAfterFailure, refetchesFirst };
  return <ActionDialog {...look} action={useAction(calls)} />;
};

interface Sending {
  isBusy: boolean;
  failure?: ReactNode;
}

interface ActionDialogLook {
  title: string;
  /** What will happen. */
  text?: string;
  /** Fields, or more details before deciding. */
  children?: ReactNode;
  submitLabel: string;
  canSubmit?: boolean;
  isDestructive?: boolean;
  onClose: () => void;
  /** Stays visible above the buttons and is read out when it appears. */
  note?: ReactNode;
  /** The secondary button, if it does more than close. */
  onCancel?: () => void;
  cancelLabel?: string;
  /** How far the sending is. It is visible above the buttons. */
  progress?: ReactNode;
  /** Runs in place of closing while something is being sent. Without it, nothing happens then. */
  onInterrupt?: () => void;
}

/** The action that the dialog runs, and whose failure it shows. Without an action nothing is sent. */
type ActionDialogProps = ActionDialogLook &
  ({ action: Sending & { run: () => void }; onSubmit?: undefined } | { action?: Sending; onSubmit: () => void });

/**
 * Asks before an action, or for its input. It can neither be sent twice nor, without `onInterrupt`, be closed while it
 * is being sent. Rendered while it is open.
 */
export const ActionDialog = ({
  title,
  text,
  children,
  submitLabel,
  canSubmit = true,
  isDestructive = false,
  onClose,
  note,
  onCancel = onClose,
  cancelLabel,
  progress,
  onInterrupt,
  ...sends
}: ActionDialogProps) => {
  const { isBusy, failure } = sends.action ?? { isBusy: false };
  const translate = useTranslate();
  const titleId = useId();
  useEffect(() => keepFocusOnPage, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Without this, React would pass the event on to the form of the dialog that opened this one.
    event.stopPropagation();
    if (isBusy || !canSubmit) return;
    if (sends.onSubmit) sends.onSubmit();
    else sends.action.run();
  };
  return (
    <Dialog
      open
      onClose={isBusy ? onInterrupt : onClose}
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
        {progress}
        {note && (
          <Box role="status" sx={{ '&:not(:empty)': { px: 3, pt: 1.5, pb: 2 } }}>
            {note}
          </Box>
        )}
        <DialogActions disableSpacing sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
          <Button variant="text" onClick={isBusy ? onInterrupt : onCancel} disabled={isBusy && !onInterrupt}>
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
