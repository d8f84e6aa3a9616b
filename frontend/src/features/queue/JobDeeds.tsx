import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Job } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ConfirmDialog } from '@/shared/mui/ConfirmDialog';
import { kindText } from './job-looks';
import { type JobDeed, useJobDeed } from './useJobDeed';

interface DeedDialogProps {
  job: Job;
  deed: JobDeed;
  onClose: () => void;
}

const DeedDialog = ({ job, deed, onClose }: DeedDialogProps) => {
  const translate = useTranslate();
  const { mutate, isPending } = useJobDeed(job, deed, onClose);
  return (
    <ConfirmDialog
      title={translate(`queue.${deed}.title`)}
      text={translate(`queue.${deed}.text`, { what: kindText(job.kind, translate) })}
      confirmLabel={translate(`queue.${deed}.label`)}
      isDestructive={deed === 'drop'}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};

/** What the API allows with this job now. */
export const JobDeeds = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<JobDeed | null>(null);
  if (job.allowedActions.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 3, flexWrap: 'wrap' }}>
      {job.allowedActions.includes('RETRY') && (
        <Button variant="contained" onClick={() => setAsked('retry')}>
          {translate('queue.retry.label')}
        </Button>
      )}
      {job.allowedActions.includes('DROP') && (
        <Button variant="outlined" color="error" onClick={() => setAsked('drop')}>
          {translate('queue.drop.label')}
        </Button>
      )}
      {asked && <DeedDialog job={job} deed={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
};
