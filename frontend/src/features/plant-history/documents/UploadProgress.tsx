import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { LIFETIMES } from '@contract/limits';
import { formatMegabytes } from '@/kit/format/numbers';
import { useIsOffline } from '@/kit/hooks/browser';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import type { Upload } from './useAddDocument';

/** How much of a large file has arrived, and why it does not go on. */
export const UploadProgress = ({ file: { size: total }, sent, stop, isRunning }: Upload & { isRunning: boolean }) => {
  const { translate, language } = useWords();
  const isOffline = useIsOffline();
  const state = () => {
    if (!isRunning) return translate('plantHistory.documents.upload.stopped');
    if (isOffline) return translate('plantHistory.documents.upload.paused');
    return sent < total ? '' : translate('plantHistory.documents.upload.checked');
  };
  return (
    <Box sx={{ px: 3, pt: 2 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (sent / total) * 100)}
        aria-label={translate('plantHistory.documents.upload.progress')}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 44 }}>
        <Typography variant="body2">
          {translate('plantHistory.documents.upload.sentOf', {
            sent: formatMegabytes(sent, language),
            total: formatMegabytes(total, language),
          })}
        </Typography>
        {isRunning && (
          <Button size="small" variant="text" onClick={stop}>
            {translate('plantHistory.documents.upload.stop')}
          </Button>
        )}
      </Stack>
      <Typography role="status" variant="body2" sx={{ '&:not(:empty)': { pb: 1 } }}>
        {state()}
      </Typography>
    </Box>
  );
};

interface LeaveQuestionProps {
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before the dialog closes and stops its upload. */
export const LeaveQuestion = ({ onLeave, onClose }: LeaveQuestionProps) => {
  const translate = useTranslate();
  return (
    <ActionDialog
      title={translate('plantHistory.documents.upload.leaveTitle')}
      text={translate('plantHistory.documents.upload.leaveText', { days: LIFETIMES.resumableUpload / 86_400 })}
      submitLabel={translate('plantHistory.documents.upload.leave')}
      cancelLabel={translate('plantHistory.documents.upload.stay')}
      onSubmit={onLeave}
      onClose={onClose}
    />
  );
};
