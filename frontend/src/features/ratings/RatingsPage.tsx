import { Link as MuiLink, Rating as Stars } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataTable, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { LIMITS } from '@contract/index';
import { summarizeRatings } from '@/api/generated/ratings';
import { keys } from '@/api/keys';
import type { RatedTicket } from '@/api/types';
import { UserFilter } from '@/desk/record-filters';
import { formatCount, formatDecimal } from '@/kit/format/numbers';
import { fullName } from '@/kit/format/people';
import { useWords } from '@/kit/i18n/I18nRoot';
import { AgeText } from '@/kit/office/page/Texts';
import { QuickViews } from '@/kit/office/record/QuickViews';
import { RecordList } from '@/kit/office/record/RecordList';
import { StatGrid } from '@/kit/office/page/StatGrid';
import { FiguresBy } from './FiguresBy';

const FILTERS = [
  <UserFilter
    key="technicianId"
    source="technicianId"
    label="ratings.technician"
    filter={{ role: 'TECHNICIAN' }}
    optionText={fullName}
    alwaysOn
  />,
];

const LOW = [{ label: 'ratings.low', filter: { maxScore: '2' } }];

/** The summary for the technician in the filter, or for all. */
const Summary = () => {
  const { translate, language } = useWords();
  const { technicianId } = useListContext().filterValues as { technicianId?: string };
  const { data } = useQuery({
    queryKey: keys.ratings('summary', technicianId),
    queryFn: ({ signal }) => summarizeRatings({ technicianId }, { signal }),
  });
  const count = (number: number | undefined) => (number === undefined ? undefined : formatCount(number, language));
  const mean = data && (data.mean === null ? '–' : formatDecimal(data.mean, language));
  const stats = [
    { label: translate('ratings.asked'), value: count(data?.asked), note: translate('ratings.year') },
    { label: translate('ratings.rated'), value: count(data?.rated) },
    {
      label: translate('ratings.mean'),
      value: mean,
      note: data?.mean === null ? translate('ratings.noMean', { least: LIMITS.ratingsForMean }) : undefined,
    },
    { label: translate('ratings.distribution'), value: data?.distribution.join('\u202f·\u202f') },
  ];
  return (
    <>
      <StatGrid label={translate('ratings.year')} stats={stats} />
      <FiguresBy />
      <QuickViews label={translate('ratings.score')} views={LOW} />
    </>
  );
};

const Column = DataTable.Col<RatedTicket>;

/** What clients think of the work, newest first. */
const RatingsPage = () => (
  <RecordList<RatedTicket>
    texts="ratings"
    sort={{ field: 'ratedAt', order: 'DESC' }}
    filters={FILTERS}
    intro={<Summary />}
  >
    <Column
      source="title"
      label="ratings.ticket"
      disableSort
      cellClassName="card-title"
      render={({ id, title }) => <MuiLink component={Link} to={`/tickets/${id}`}>{`#${id} ${title}`}</MuiLink>}
    />
    <Column
      source="score"
      label="ratings.score"
      render={({ score }) => <Stars readOnly size="small" value={score} />}
    />
    <Column source="comment" label="ratings.comment" disableSort cellClassName="card-line" />
    <Column source="company" label="ratings.company" disableSort />
    <Column
      source="technician"
      label="ratings.technician"
      disableSort
      render={({ technician }) => technician && fullName(technician)}
    />
    <Column source="ratedAt" label="ratings.ratedAt" render={({ ratedAt }) => <AgeText iso={ratedAt} ago />} />
  </RecordList>
);

export default RatingsPage;
