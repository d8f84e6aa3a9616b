import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { dropJob, retryJob } from '@/api/generated/queue';
import { keys } from '@/api/keys';
import type { Job } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { kindText } from './job-appearance';

const CALLS = { retry: retryJob, drop: dropJob };
type JobAction = keyof typeof CALLS;

interface QuestionDialogProps {
  job: Job;
  action: JobAction;
  onClose: () => void;
}

/** After it everything is fetched again: a worker may have been quicker. */
const QuestionDialog = ({ job, action, onClose }: QuestionDialogProps) => {
  const translate = useTranslate();
  const answer = useAction({
    send: () => CALLS[action](job.id),
    done: `queue.${action}.done`,
    failed: `queue.${action}.failed`,
    onClose,
    stale: [keys.queue(), keys.queueSummary()],
    isStaleAfterFailure: true,
  });
  return (
    <ActionDialog
      title={translate(`queue.${action}.title`)}
      text={translate(`queue.${action}.text`, { what: kindText(job.kind, translate) })}
      submitLabel={translate(`queue.${action}.label`)}
      isDestructive={action === 'drop'}
      action={answer}
      onClose={onClose}
    />
  );
};

/** What the API allows with this job now. */
export const JobActions = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<JobAction | null>(null);
  if (job.allowedActions.length === 0 && asked === null) return null;
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
      {asked && <QuestionDialog job={job} action={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
};
