import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { LIFETIMES } from '@contract/limits';
import { giveUploadsUp } from '@/api/resumable-upload';
import { formatMegabytes } from '@/kit/format/numbers';
import { useIsOffline } from '@/kit/hooks/browser';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import type { Upload } from './useAddDocument';

/** How much of a large file has arrived, and why it does not go on. */
export const UploadProgress = ({ file: { size: total }, sent, stop, isRunning }: Upload & { isRunning: boolean }) => {
  const { translate, language } = useWords();
  const isOffline = useIsOffline();
  const hasArrived = sent >= total;
  const status = useRef<HTMLParagraphElement>(null);
  /** The pressed button is gone then. */
  const stopHere = () => {
    stop();
    status.current?.focus();
  };
  const state = () => {
    if (!isRunning) return translate('plantHistory.documents.upload.stopped');
    if (isOffline) return translate('plantHistory.documents.upload.paused');
    return hasArrived ? translate('plantHistory.documents.upload.checked') : '';
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
        {isRunning && !hasArrived && (
          <Button size="small" variant="text" onClick={stopHere}>
            {translate('plantHistory.documents.upload.stop')}
          </Button>
        )}
      </Stack>
      <Typography
        ref={status}
        role="status"
        tabIndex={-1}
        variant="body2"
        sx={{ outline: 'none', '&:not(:empty)': { pb: 1 } }}
      >
        {state()}
      </Typography>
    </Box>
  );
};

/** Makes room for another upload. It is shown when there are too many unfinished ones. */
export const GiveUpButton = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  const { id } = useCurrentUser();
  const givingUp = useAction({
    send: () => giveUploadsUp(id),
    done: (count) =>
      translate(count > 0 ? 'plantHistory.documents.upload.givenUp' : 'plantHistory.documents.upload.noneHere'),
    failed: 'plantHistory.documents.upload.giveUpFailed',
    onDone,
  });
  return (
    <Box sx={{ px: 3, pt: 2 }}>
      <Button variant="outlined" loading={givingUp.isBusy} onClick={() => givingUp.run()}>
        {translate('plantHistory.documents.upload.giveUp')}
      </Button>
    </Box>
  );
};

interface LeaveQuestionProps {
  /** What has arrived completely is added even if the dialog is closed. */
  hasArrived: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before the dialog closes and stops its upload. */
export const LeaveQuestion = ({ hasArrived, onLeave, onClose }: LeaveQuestionProps) => {
  const translate = useTranslate();
  const days = LIFETIMES.resumableUpload / 86_400;
  const text = hasArrived
    ? translate('plantHistory.documents.upload.leaveCheckedText')
    : translate('plantHistory.documents.upload.leaveText', { days });
  return (
    <ActionDialog
      title={translate('plantHistory.documents.upload.leaveTitle')}
      text={text}
      submitLabel={translate('plantHistory.documents.upload.leave')}
      cancelLabel={translate('plantHistory.documents.upload.stay')}
      onSubmit={onLeave}
      onClose={onClose}
    />
  );
};
