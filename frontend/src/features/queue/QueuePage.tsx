import { DataTable, TextInput, useListContext } from 'react-admin';
import { JOB_STATES } from '@contract/index';
import type { Job } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { AgeText } from '@/kit/office/page/Texts';
import { EmptyList } from '@/kit/office/list/EmptyState';
import { OpenRecordButton } from '@/kit/office/record/buttons';
import { choicesOf, ManyFilter } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { KIND_CHOICES, JobRecipient, JobStateChip, JobTicket, JobWhat, useJobLabel } from './JobParts';
import { QueueNumbers } from './QueueNumbers';

const FILTERS = [
  <ManyFilter
    key="state"
    source="state"
    label="queue.list.state"
    choices={choicesOf(JOB_STATES, (state) => `queue.state.${state}`)}
    alwaysOn
  />,
  <ManyFilter key="kind" source="kind" label="queue.list.kind" choices={KIND_CHOICES} alwaysOn />,
  <TextInput key="ticketId" source="ticketId" label="queue.list.ticket" inputMode="numeric" />,
];

/** An empty queue is good news, not a result of the filters. */
const NoJobs = () => {
  const translate = useTranslate();
  const list = useListContext<Job>();
  const { state, ...others } = list.filterValues as Record<string, string>;
  const isIdle = Object.keys(others).length === 0 && (state === undefined || state === 'WAITING');
  const why = isIdle ? 'idle' : 'noMatch';
  return (
    <EmptyList
      title={translate(`queue.list.${why}.title`)}
      text={translate(`queue.list.${why}.text`)}
      onClear={state === undefined && isIdle ? undefined : () => list.setFilters({}, {})}
    />
  );
};

const Column = DataTable.Col<Job>;

/** Mails and other slow work: what waits, runs, is delayed or failed. */
const QueuePage = () => {
  const translate = useTranslate();
  const labelOf = useJobLabel();
  return (
    <RecordList<Job>
      texts="queue.list"
      title={translate('queue.title')}
      empty={<NoJobs />}
      intro={<QueueNumbers />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={FILTERS}
    >
      <Column source="createdAt" label="queue.list.age" render={(job) => <AgeText iso={job.createdAt} ago />} />
      <Column label="queue.list.kind" cellClassName="card-title" disableSort render={(job) => <JobWhat job={job} />} />
      <Column label="queue.list.state" render={(job) => <JobStateChip job={job} />} />
      <Column label="queue.list.recipient" render={(job) => <JobRecipient job={job} />} />
      <Column label="queue.list.ticket" render={(job) => <JobTicket job={job} />} />
      <Column source="attempts" label="queue.list.attempts" disableSort />
      <Column
        label="backOffice.record.more"
        cellClassName="card-foot"
        render={(job) => <OpenRecordButton label={labelOf(job)} />}
      />
    </RecordList>
  );
};

export default QueuePage;
