import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayOf, LIMITS, TIMINGS, DASHBOARD, TICKET_PRIORITIES } from '@contract/index';
import { errorText } from '@/api/error-text';
import { readTechnicianDashboard } from '@/api/generated/dashboard';
import { keys } from '@/api/keys';
import type { TechnicianStats, TicketSummary } from '@/api/types';
import { formatAverageHours, formatCount, formatHours } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { CentredSpinner, LoadError } from '@/kit/office/page/NotLoaded';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { type Stat, StatGrid } from '@/kit/office/page/StatGrid';
import { LISTS } from './lists';
import { TicketLines } from '@/desk/TicketLines';

const urgencyOf = ({ priority }: TicketSummary): number => TICKET_PRIORITIES.indexOf(priority);

/**
 * The tickets in progress, the most pressing first and no more than the dashboard lists, and whether there are others.
 */
export const activeTickets = (tickets: TicketSummary[]): { shown: TicketSummary[]; hasMore: boolean } => {
  const active = tickets
    .filter(({ status }) => status === 'IN_PROGRESS')
    .sort((one, other) => urgencyOf(other) - urgencyOf(one));
  return { shown: active.slice(0, DASHBOARD.activeTickets), hasMore: active.length > DASHBOARD.activeTickets };
};

const useStats = (stats: TechnicianStats | undefined): Stat[] => {
  const { translate, language } = useWords();
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value, language));
  return [
    { label: translate('dashboard.stats.totalAssigned'), value: count(stats?.totalAssigned), list: LISTS.total },
    {
      label: translate('dashboard.stats.inProgress'),
      value: count(stats?.inProgress),
      list: LISTS.withStatus('IN_PROGRESS'),
    },
    { label: translate('dashboard.stats.completed'), value: count(stats?.completed), list: LISTS.withStatus('CLOSED') },
    { label: translate('dashboard.stats.urgent'), value: count(stats?.urgent), list: LISTS.pressing('urgent') },
    {
      label: translate('dashboard.stats.totalHours'),
      value: stats && formatHours(stats.totalHours, language),
      note: translate('dashboard.stats.lastDays', { days: LIMITS.dashboardDays.default }),
      list: LISTS.ownWorklogs(LIMITS.dashboardDays.default, dayOf(new Date())),
    },
    {
      label: translate('dashboard.stats.averageTime'),
      value: stats && formatAverageHours(stats.averageTime, stats.completed, language),
      note: translate('dashboard.stats.averageNote'),
      list: LISTS.withStatus('CLOSED'),
    },
  ];
};

/** A technician's own numbers, and the work that presses most. */
export const TechnicianOverview = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: keys.tickets('technicianDashboard'),
    queryFn: ({ signal }) => readTechnicianDashboard({}, { signal }),
    refetchInterval: TIMINGS.listRefetch,
  });
  const stats = useStats(data?.stats);
  if (error && data === undefined)
    return <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />;
  const { shown, hasMore } = activeTickets(data?.tickets ?? []);
  const viewAll = hasMore && (
    <Button component={Link} to={LISTS.withStatus('IN_PROGRESS')} variant="text" size="small">
      {translate('dashboard.viewAll')}
    </Button>
  );
  return (
    <>
      <StatGrid label={translate('dashboard.numbers')} stats={stats} />
      <SectionCard title={translate('dashboard.active')} action={viewAll}>
        {data === undefined && <CentredSpinner />}
        {data && shown.length === 0 && (
          <EmptyState
            title={translate('dashboard.noActive.title')}
            text={translate('dashboard.noActive.text')}
            action={
              <Button component={Link} to={LISTS.all} variant="outlined">
                {translate('dashboard.actions.viewTickets')}
              </Button>
            }
          />
        )}
        <TicketLines tickets={shown} age="createdAt" />
      </SectionCard>
    </>
  );
};
