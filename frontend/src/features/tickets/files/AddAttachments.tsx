import { Box, LinearProgress, Typography } from '@mui/material';
import { LIMITS } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LoadError } from '@/kit/office/page/LoadError';
import { FileDrop } from '@/kit/public/fields/FileDrop';
import { useAddFiles } from './useAddFiles';

const Progress = ({ share }: { share: number }) => {
  const percent = Math.floor(share * 100);
  const text = useTranslate()('common.files.sending', { percent });
  return (
    <Box sx={{ mt: 1 }}>
      <LinearProgress variant="determinate" value={percent} aria-label={text} />
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {text}
      </Typography>
    </Box>
  );
};

/** Adds files to a ticket that exists already, at once. `room`: how many it can still take. */
export const AddAttachments = ({ room }: { room: number }) => {
  const { run, isBusy, share, files, refusal } = useAddFiles();
  return (
    <Box sx={{ mt: 2, '& > [role=alert]': { mb: 1.5 } }}>
      {refusal && files && <LoadError text={refusal} onRetry={() => run(files)} />}
      {isBusy ? (
        <Progress share={share} />
      ) : (
        <FileDrop present={Math.max(0, LIMITS.attachments.maxFiles - room)} onAdd={run} />
      )}
    </Box>
  );
};
