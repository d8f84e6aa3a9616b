import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { type Pressing as Name, TIMINGS } from '@contract/index';
import { listJobs } from '@/api/generated/queue';
import { listPressing } from '@/api/generated/ticket-views';
import { keys } from '@/api/keys';
import type { PinnedTicketView } from '@/api/types';
import { formatCount } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';
import { StatGrid } from '@/kit/office/page/StatGrid';
import type { ToneName } from '@/kit/theme/tokens';
import { LISTS } from './lists';

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' } } as const;
const OFTEN = { refetchInterval: TIMINGS.listRefetch };

/** The numbers of all lists. One call counts them by the filters of the lists. */
const useLists = (): PinnedTicketView[] | undefined =>
  useQuery({ queryKey: keys.tickets('pressing'), queryFn: ({ signal }) => listPressing({ signal }), ...OFTEN }).data
    ?.lists;

/** Whether service levels promise times; otherwise 24 hours are promised. */
const usePromises = (): boolean => useGetList('admin/service-levels', ONE).total !== 0;

const useFailedJobs = (): number | undefined =>
  useQuery({
    queryKey: keys.queueSummary(),
    queryFn: async ({ signal }) => (await listJobs({ limit: 1 }, { signal })).summary,
    ...OFTEN,
  }).data?.counts.FAILED;

/** What an administrator sees first; each number opens the list that it counts. */
export const Pressing = () => {
  const { translate, language } = useWords();
  const lists = useLists();
  const stat = (name: string, count: number | undefined, list: string, tone?: ToneName, more = '') => ({
    label: translate(`dashboard.pressing.${name}`),
    value: count === undefined ? undefined : `${formatCount(count, language)}${more}`,
    list,
    tone: count ? tone : undefined,
  });
  const ofList = (name: Name, tone?: ToneName) => {
    const list = lists?.find(({ key }) => key === name);
    return stat(name, list?.count ?? undefined, LISTS.pressing(name), tone, list?.isExact === false ? '+' : '');
  };
  const promises = [ofList('dueToday', 'warning'), ofList('late', 'error')];
  const overdue = ofList('overdue', 'warning');
  const stats = [
    ofList('toAssign'),
    ofList('stopped', 'error'),
    ...(usePromises() ? promises : [overdue]),
    ofList('urgent'),
    stat('failed', useFailedJobs(), '/queue?state=FAILED', 'error'),
  ];
  return <StatGrid label={translate('dashboard.pressing.title')} stats={stats} columns={stats.length} />;
};
