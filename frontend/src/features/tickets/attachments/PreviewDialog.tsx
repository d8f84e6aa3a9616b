import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { errorText } from '@/api/error-text';
import type { Attachment } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { CentredSpinner } from '@/shared/mui/CentredSpinner';
import { LoadError } from '@/shared/mui/LoadError';

/** An address under which the page can show fetched bytes; given back when no longer needed. */
const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return address;
};

/** Shows a picture without saving it. Rendered while it is open. */
export const PreviewDialog = ({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) => {
  const api = useApi();
  const translate = useTranslate();
  const titleId = useId();
  const { data, error } = useQuery({
    queryKey: ['attachments', attachment.id],
    queryFn: () => api.downloadAttachment(attachment.id),
  });
  const address = useObjectUrl(data);
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
