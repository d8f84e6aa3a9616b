import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { fileSize } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';

/** Milliseconds; a shorter export needs no dialog. */
const LONG_AFTER = 600;

interface ExportProgressProps {
  /** Bytes. */
  received: number;
  onCancel: () => void;
}

/** How far a long export is, with a way to stop it. Rendered while it runs. */
const ExportProgress = ({ received, onCancel }: ExportProgressProps) => {
  const { translate, language } = useWords();
  const titleId = useId();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      open={isLong}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onCancel()}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate('tickets.export.running')}</DialogTitle>
      <DialogContent>
        <LinearProgress aria-labelledby={titleId} sx={{ mb: 1.5 }} />
        <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {received === 0
            ? translate('tickets.export.preparing')
            : translate('tickets.export.received', { size: fileSize(received, language, translate) })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button variant="outlined" autoFocus onClick={onCancel}>
          {translate('tickets.export.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ExportProgress;
