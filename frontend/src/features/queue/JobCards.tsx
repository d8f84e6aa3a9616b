import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Job } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { AgeText } from '@/shared/mui/AgeText';
import { Facts } from '@/shared/mui/Facts';
import { CardSkeletons } from '@/shared/mui/ListSkeletons';
import { JobRecipient, JobState, JobTicket, JobWhat, useOpenLabel } from './JobParts';
import type { JobListProps } from './JobTable';

const JobCard = ({ job, onOpen }: { job: Job; onOpen: JobListProps['onOpen'] }) => {
  const translate = useTranslate();
  const name = useOpenLabel()(job);
  return (
    <Card component="li" sx={{ p: 2, mb: 1.5 }}>
      <Stack direction="row" spacing={1} sx={{ mb: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        <JobState job={job} />
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <AgeText iso={job.createdAt} />
        </Typography>
      </Stack>
      <Typography component="div" sx={{ fontWeight: 600, mb: 1 }}>
        <JobWhat job={job} />
      </Typography>
      <Facts
        facts={[
          [translate('queue.list.recipient'), job.recipient && <JobRecipient key="recipient" job={job} />],
          [translate('queue.list.ticket'), job.ticketId && <JobTicket key="ticket" job={job} />],
          [translate('queue.list.attempts'), job.attempts],
        ]}
      />
      <Button size="small" aria-label={name} aria-haspopup="dialog" onClick={() => onOpen(job)} sx={{ mt: 1, ml: -2 }}>
        {translate('queue.list.more')}
      </Button>
    </Card>
  );
};

/** Jobs on a phone. */
export const JobCards = ({ jobs, onOpen }: JobListProps) => (
  <Box component="ul" aria-label={useTranslate()('queue.list.label')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {jobs === undefined ? <CardSkeletons /> : jobs.map((job) => <JobCard key={job.id} job={job} onOpen={onOpen} />)}
  </Box>
);
