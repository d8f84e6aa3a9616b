import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { TIMINGS } from '@contract/index';
import { dropJob, retryJob } from '@/api/generated/queue';
import { keys } from '@/api/keys';
import type { Job } from '@/api/types';
import { formatExactTime } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { Facts } from '@/kit/office/page/SectionCard';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { useCloseRecord } from '@/kit/office/record/RecordDialog';
import { RecordDrawer } from '@/kit/office/record/RecordDrawer';
import { Row } from '@/kit/office/page/layout';
import { kindText, JobRecipient, JobStateChip, JobTicket } from './JobParts';

const CALLS = { retry: retryJob, drop: dropJob };
type JobAction = keyof typeof CALLS;

/** Asks before an action on a job. Afterwards everything is fetched again, because a worker may have been quicker. */
const JobQuestion = ({ job, action, onClose }: { job: Job; action: JobAction; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      title={translate(`queue.${action}.title`)}
      text={translate(`queue.${action}.text`, { what: kindText(job.kind, translate) })}
      submitLabel={translate(`queue.${action}.label`)}
      isDestructive={action === 'drop'}
      send={() => CALLS[action](job.id)}
      done={`queue.${action}.done`}
      failed={`queue.${action}.failed`}
      stale={[keys.queue(), keys.queueSummary()]}
      isStaleAfterFailure
      onClose={onClose}
    />
  );
};

/** The actions that the API allows on this job now. */
const JobActions = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<JobAction | null>(null);
  if (job.allowedActions.length === 0 && asked === null) return null;
  return (
    <Row sx={{ mt: 3 }}>
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
      {asked && <JobQuestion job={job} action={asked} onClose={() => setAsked(null)} />}
    </Row>
  );
};

const JobFacts = ({ job }: { job: Job }) => {
  const { translate, language } = useWords();
  const time = (iso: string | null): string | null => iso && formatExactTime(iso, language);
  return (
    <Facts
      facts={[
        [translate('queue.list.kind'), kindText(job.kind, translate)],
        [translate('queue.list.state'), <JobStateChip key="state" job={job} />],
        [translate('queue.list.recipient'), job.recipient && <JobRecipient key="recipient" job={job} />],
        [translate('queue.list.ticket'), job.ticketId && <JobTicket key="ticket" job={job} />],
        [translate('queue.list.attempts'), job.attempts],
        [translate('queue.details.created'), time(job.createdAt)],
        [translate('queue.details.next'), time(job.nextAttemptAt)],
        [translate('queue.details.finished'), time(job.finishedAt)],
        [translate('queue.details.error'), job.error && translate(`queue.error.${job.error.code}`)],
        [translate('queue.details.reason'), job.error?.text],
        [translate('queue.details.jobId'), job.id],
        [translate('queue.details.requestId'), job.requestId],
      ]}
    />
  );
};

const Body = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<Job>(
    'queue',
    { id },
    { staleTime: 0, retry: false, refetchInterval: TIMINGS.listRefetch },
  );
  if (data === undefined)
    return <NotLoaded query={{ data, error, refetch }} failed="queue.details.loadError" height={240} />;
  return (
    <>
      <JobFacts job={data} />
      <JobActions job={data} />
      {data.ticketId !== null && (
        <Box sx={{ mt: 2 }}>
          <Button
            component={RouterLink}
            to={`/queue?ticketId=${data.ticketId}`}
            variant="text"
            size="small"
            sx={{ ml: -1.5 }}
          >
            {translate('queue.details.sameTicket')}
          </Button>
        </Box>
      )}
    </>
  );
};

/** Details and actions of the job that the address names. */
const JobDrawer = () => {
  const { id = '' } = useParams();
  const close = useCloseRecord();
  return (
    <RecordDrawer title={useTranslate()('queue.details.title')} onClose={close}>
      <Body id={id} />
    </RecordDrawer>
  );
};

export default JobDrawer;
