import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { TIMINGS, DASHBOARD } from '@contract/index';
import { errorText } from '@/api/error-text';
import { readTicketStats } from '@/api/generated/dashboard';
import { keys } from '@/api/keys';
import type { TicketStats, TicketSummary } from '@/api/types';
import { TicketLines } from '@/desk/TicketLines';
import { formatAverageHours, formatCount, formatHours } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { CentredSpinner, LoadError, NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { type Stat, StatGrid } from '@/kit/office/page/StatGrid';
import { SupportCard } from '@/desk/SupportCard';
import { useMay } from '@/desk/rights';
import { lazyPart } from '@/kit/late-parts';
import { LISTS } from './lists';
import { Pressing } from './Pressing';

/** The tickets changed last. */
const RecentActivity = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<TicketSummary>(
    'tickets',
    { pagination: { page: 1, perPage: DASHBOARD.recentTickets }, sort: { field: 'updatedAt', order: 'DESC' } },
    { refetchInterval: TIMINGS.listRefetch },
  );
  return (
    <SectionCard
      title={translate('dashboard.recent')}
      action={
        <Button component={Link} to={LISTS.all} variant="text" size="small">
          {translate('dashboard.viewAll')}
        </Button>
      }
    >
      <NotLoaded query={{ data, error, refetch }}>
        <CentredSpinner />
      </NotLoaded>
      {data?.length === 0 && (
        <EmptyState title={translate('dashboard.noRecent.title')} text={translate('dashboard.noRecent.text')} />
      )}
      {data && <TicketLines tickets={data} age="updatedAt" />}
    </SectionCard>
  );
};

const Statistics = lazyPart(() => import('./statistics/Statistics'));

/** The numbers of tickets; clients see only three. */
const useCounts = (stats: TicketStats | undefined): Stat[] => {
  const readsAll = useMay('READ_STATISTICS');
  const { translate, language } = useWords();
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value, language));
  const total = { label: translate('dashboard.stats.total'), value: count(stats?.total), list: LISTS.total };
  const assigned = {
    label: translate('dashboard.stats.assigned'),
    value: count(stats?.assigned),
    note: translate('dashboard.stats.assignedNote'),
    list: LISTS.assigned,
  };
  const open = { label: translate('dashboard.stats.open'), value: count(stats?.open), list: LISTS.withStatus('OPEN') };
  const further = [
    {
      label: translate('dashboard.stats.inProgress'),
      value: count(stats?.inProgress),
      list: LISTS.withStatus('IN_PROGRESS'),
    },
    { label: translate('dashboard.stats.closed'), value: count(stats?.closed), list: LISTS.withStatus('CLOSED') },
  ];
  return readsAll ? [total, open, assigned, ...further] : [open, ...further];
};

const useHours = (stats: TicketStats | undefined): Stat[] => {
  const { translate, language } = useWords();
  const readsAll = useMay('READ_STATISTICS');
  const hours = (value: number | undefined) => (value === undefined ? undefined : formatHours(value, language));
  const average = stats && formatAverageHours(stats.averageTime ?? 0, stats.closed, language);
  // The server decides who sees the hours; until then administrators see their placeholder.
  const hasHours = stats === undefined ? readsAll : stats.totalHours !== undefined;
  if (!hasHours) return [];
  return [
    { label: translate('dashboard.stats.totalHours'), value: hours(stats?.totalHours) },
    {
      label: translate('dashboard.stats.averageTime'),
      value: average,
      note: translate('dashboard.stats.averageNote'),
      list: LISTS.withStatus('CLOSED'),
    },
  ];
};

/** The numbers of all tickets that the reader may see, what happened last, and plots for administrators. */
export const Overview = () => {
  const translate = useTranslate();
  const readsAll = useMay('READ_STATISTICS');
  const { data, error, refetch } = useQuery({
    queryKey: keys.tickets('stats'),
    queryFn: ({ signal }) => readTicketStats({}, { signal }),
    select: ({ stats }) => stats,
    refetchInterval: TIMINGS.listRefetch,
  });
  const stats = [...useCounts(data), ...useHours(data)];
  return (
    <>
      {readsAll && <Pressing />}
      {error && data === undefined ? (
        <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />
      ) : (
        <StatGrid label={translate('dashboard.numbers')} stats={stats} columns={readsAll ? 4 : 3} />
      )}
      <RecentActivity />
      {readsAll && (
        <Box sx={{ mt: 4 }}>
          <Suspense fallback={<CentredSpinner />}>
            <Statistics />
          </Suspense>
        </Box>
      )}
      <Box sx={{ mt: 3, '&:empty': { display: 'none' } }}>
        <SupportCard />
      </Box>
    </>
  );
};
