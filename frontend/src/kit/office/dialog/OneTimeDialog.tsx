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
import { useEffect, useId, useRef } from 'react';
import { CopyTextButton } from '../action/buttons';
import { Muted } from '../page/Texts';

interface OneTimeTextProps {
  warning: string;
  /** What `text` is. */
  name: string;
  text: string;
  copyLabel: string;
}

/** Focuses the text. */
const OneTimeText = ({ warning, name, text, copyLabel }: OneTimeTextProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      <Alert severity="warning">{warning}</Alert>
      <Box ref={place} tabIndex={-1} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 2, outline: 'none' }}>
        <Muted>{name}</Muted>
        <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{text}</Typography>
      </Box>
      <Box>
        <CopyTextButton text={text} label={copyLabel} />
      </Box>
    </Stack>
  );
};

interface OneTimeDialogProps extends OneTimeTextProps {
  title: string;
  /** Confirms that the text was saved. */
  closeLabel: string;
  onClose: () => void;
}

/**
 * Shows a text that is shown only once, so neither Escape nor a click outside closes the dialog. Rendered while it is
 * open.
 */
export const OneTimeDialog = ({ title, closeLabel, onClose, ...text }: OneTimeDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <OneTimeText {...text} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button variant="contained" onClick={onClose}>
          {closeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
