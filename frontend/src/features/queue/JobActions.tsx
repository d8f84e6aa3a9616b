import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Job } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { kindText } from './job-appearance';
import { type JobAction, useJobAction } from './useJobAction';

interface ActionDialogProps {
  job: Job;
  action: JobAction;
  onClose: () => void;
}

const ActionDialog = ({ job, action, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const { mutate, isPending } = useJobAction(job, action, onClose);
  return (
    <ConfirmDialog
      title={translate(`queue.${action}.title`)}
      text={translate(`queue.${action}.text`, { what: kindText(job.kind, translate) })}
      confirmLabel={translate(`queue.${action}.label`)}
      isDestructive={action === 'drop'}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};

/** What the API allows with this job now. */
export const JobActions = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<JobAction | null>(null);
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
      {asked && <ActionDialog job={job} action={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
};
