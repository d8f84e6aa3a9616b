import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { TIMINGS } from '@contract/index';
import { useApi } from '@/api/useApi';
import { formatCount } from '@/shared/format/numbers';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { StatGrid } from '@/shared/mui/StatGrid';
import { PRESSING } from '@/shared/addresses';
import type { ToneName } from '@/shared/theme/tokens';
import { LISTS } from './lists';

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;
const OFTEN = { refetchInterval: TIMINGS.listRefetch };

/** The total of the list itself, so that the number and the list agree. */
const useCount = (name: keyof typeof PRESSING): number | undefined =>
  useGetList('tickets', { ...ONE, filter: PRESSING[name] }, OFTEN).total;

const useFailedJobs = (): number | undefined => {
  const api = useApi();
  const summary = { queryKey: ['queue-summary'], queryFn: () => api.queueSummary(), ...OFTEN };
  return useQuery(summary).data?.counts.FAILED;
};

/** What an administrator sees first; each number opens the list that it counts. */
export const Pressing = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const stat = (name: string, count: number | undefined, list: string, tone?: ToneName) => ({
    label: translate(`dashboard.pressing.${name}`),
    value: count === undefined ? undefined : formatCount(count, language),
    list,
    tone: count ? tone : undefined,
  });
  const stats = [
    stat('toAssign', useCount('toAssign'), LISTS.pressing('toAssign')),
    stat('stopped', useCount('stopped'), LISTS.pressing('stopped'), 'error'),
    stat('overdue', useCount('overdue'), LISTS.pressing('overdue'), 'warning'),
    stat('urgent', useCount('urgent'), LISTS.pressing('urgent')),
    stat('failed', useFailedJobs(), '/queue?state=FAILED', 'error'),
  ];
  return <StatGrid label={translate('dashboard.pressing.title')} stats={stats} columns={5} />;
};
