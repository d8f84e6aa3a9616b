import ChevronRight from '@mui/icons-material/ChevronRight';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Job } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { AgeText } from '@/shared/mui/AgeText';
import { RowSkeletons } from '@/shared/mui/ListSkeletons';
import { JobRecipient, JobState, JobTicket, JobWhat, useOpenLabel } from './JobParts';

export interface JobListProps {
  /** Undefined while the first answer is awaited. */
  jobs?: Job[];
  onOpen: (job: Job) => void;
}

/** Widths in pixels; the column without one takes what is left. */
const COLUMNS = [
  { label: 'queue.list.age', width: 72 },
  { label: 'queue.list.kind' },
  { label: 'queue.list.state', width: 136 },
  { label: 'queue.list.recipient', width: 200 },
  { label: 'queue.list.ticket', width: 120 },
  { label: 'queue.list.attempts', width: 88 },
  { label: 'queue.list.more', width: 88 },
];

const Row = ({ job, onOpen }: { job: Job; onOpen: JobListProps['onOpen'] }) => {
  const name = useOpenLabel()(job);
  return (
    <TableRow hover sx={{ height: 64, '& td': { overflowWrap: 'anywhere' } }}>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <AgeText iso={job.createdAt} />
      </TableCell>
      <TableCell>
        <JobWhat job={job} />
      </TableCell>
      <TableCell>
        <JobState job={job} />
      </TableCell>
      <TableCell>
        <JobRecipient job={job} />
      </TableCell>
      <TableCell>
        <JobTicket job={job} />
      </TableCell>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{job.attempts}</TableCell>
      <TableCell align="right">
        <IconButton aria-label={name} aria-haspopup="dialog" onClick={() => onOpen(job)}>
          <ChevronRight />
        </IconButton>
      </TableCell>
    </TableRow>
  );
};

export const JobTable = ({ jobs, onOpen }: JobListProps) => {
  const translate = useTranslate();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table
        aria-label={translate('queue.list.label')}
        sx={{ tableLayout: 'fixed', minWidth: 880, '& td, & th': { px: 1, py: 1 } }}
      >
        <TableHead>
          <TableRow>
            {COLUMNS.map(({ label, width }) => (
              <TableCell key={label} sx={{ width }} align={label === 'queue.list.more' ? 'right' : 'left'}>
                {translate(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {jobs === undefined ? (
            <RowSkeletons columns={COLUMNS.length} />
          ) : (
            jobs.map((job) => <Row key={job.id} job={job} onOpen={onOpen} />)
          )}
        </TableBody>
      </Table>
    </Card>
  );
};
