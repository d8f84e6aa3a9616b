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

/** Whether times are promised by service levels; otherwise 24 hours are. */
const usePromises = (): boolean =>
  useGetList('admin/service-levels', { ...ONE, sort: { field: 'name', order: 'ASC' } }).total !== 0;

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
  const ofList = (name: keyof typeof PRESSING, count: number | undefined, tone?: ToneName) =>
    stat(name, count, LISTS.pressing(name), tone);
  const promises = [ofList('dueToday', useCount('dueToday'), 'warning'), ofList('late', useCount('late'), 'error')];
  const overdue = ofList('overdue', useCount('overdue'), 'warning');
  const stats = [
    ofList('toAssign', useCount('toAssign')),
    ofList('stopped', useCount('stopped'), 'error'),
    ...(usePromises() ? promises : [overdue]),
    ofList('urgent', useCount('urgent')),
    stat('failed', useFailedJobs(), '/queue?state=FAILED', 'error'),
  ];
  return <StatGrid label={translate('dashboard.pressing.title')} stats={stats} columns={stats.length} />;
};
