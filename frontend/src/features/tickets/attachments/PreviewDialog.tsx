import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { errorText } from '@/api/error-text';
import type { Attachment } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { CentredSpinner } from '@/shared/mui/CentredSpinner';
import { LoadError } from '@/shared/mui/LoadError';
import { useAttachmentImage } from './useAttachmentImage';

/** Shows a picture without saving it. Rendered while it is open. */
export const PreviewDialog = ({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const { address, error } = useAttachmentImage(attachment);
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {attachment.fileName}
      </DialogTitle>
      <DialogContent>
        {error && <LoadError text={errorText(error, translate, 'tickets.attachments.downloadFailed')} />}
        {!error && !address && <CentredSpinner />}
        {address && (
          <Box
            component="img"
            src={address}
            alt={attachment.fileName}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: '70vh', mx: 'auto', objectFit: 'contain' }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button variant="contained" onClick={onClose}>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
