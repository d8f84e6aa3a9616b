import { useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { errorText } from '@/api/error-text';
import type { TicketStats } from '@/api/types';
import { useApi } from '@/api/useApi';
import { formatCount, formatHours } from '@/shared/format/numbers';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { LoadError } from '@/shared/mui/LoadError';
import { LISTS } from './lists';
import { RecentActivity } from './RecentActivity';
import type { Stat } from './StatCard';
import { StatGrid } from './StatGrid';

const useStats = (stats: TicketStats | undefined): Stat[] => {
  const translate = useTranslate();
  const language = useLanguage();
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value, language));
  const cards: Stat[] = [
    { label: translate('dashboard.stats.total'), value: count(stats?.total), list: LISTS.all },
    { label: translate('dashboard.stats.open'), value: count(stats?.open), list: LISTS.withStatus('OPEN') },
    {
      label: translate('dashboard.stats.assigned'),
      value: count(stats?.assigned),
      note: translate('dashboard.stats.assignedNote'),
      list: LISTS.assigned,
    },
    {
      label: translate('dashboard.stats.inProgress'),
      value: count(stats?.inProgress),
      list: LISTS.withStatus('IN_PROGRESS'),
    },
    { label: translate('dashboard.stats.closed'), value: count(stats?.closed), list: LISTS.withStatus('CLOSED') },
    { label: translate('dashboard.stats.urgent'), value: count(stats?.urgent), list: LISTS.urgent },
  ];
  if (stats?.totalHours !== undefined) {
    cards.push({ label: translate('dashboard.stats.totalHours'), value: formatHours(stats.totalHours, language) });
  }
  if (stats?.averageTime !== undefined) {
    cards.push({ label: translate('dashboard.stats.averageTime'), value: formatHours(stats.averageTime, language) });
  }
  return cards;
};

/** The numbers of all tickets that the reader may see, and what happened last. */
export const Overview = () => {
  const api = useApi();
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'stats'],
    queryFn: ({ signal }) => api.ticketStats({ signal }),
    refetchInterval: TIMINGS.listRefetch,
  });
  const stats = useStats(data);
  return (
    <>
      {error && data === undefined ? (
        <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />
      ) : (
        <StatGrid stats={stats} />
      )}
      <RecentActivity />
    </>
  );
};
