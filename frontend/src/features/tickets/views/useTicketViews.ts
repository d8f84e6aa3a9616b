import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList, useListContext } from 'react-admin';
import { givenViewsOf, LIMITS, queryOfGiven, TIMINGS, type TicketViewQuery } from '@contract/index';
import { listPinnedTicketViews, pinTicketViews } from '@/api/generated/ticket-views';
import { keys } from '@/api/keys';
import type { PinnedTicketView, TicketView } from '@/api/types';
import { useReach } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { type TicketFilters, isShown, toQuery } from './ticket-filters';

/** A predefined or a saved view. */
export interface View {
  key: string;
  name: string;
  query: TicketViewQuery;
  saved?: TicketView;
}

const PINS = keys.ticketViews('pins');
const EVERY = { pagination: { page: 1, perPage: LIMITS.ticketViews.own + LIMITS.ticketViews.shared } } as const;

/** All views of the user, those of the role first. */
const useViews = (): View[] => {
  const translate = useTranslate();
  const reach = useReach();
  const { data = [] } = useGetList<TicketView>('ticket-views', EVERY);
  const given = givenViewsOf(reach).map((key) => ({
    ...{ key, name: translate(`tickets.views.given.${key}`), query: queryOfGiven(key) },
  }));
  return [...given, ...data.map((saved) => ({ key: saved.id, name: saved.name, query: saved.query, saved }))];
};

/** What the surrounding list shows, and the view that shows exactly this. */
export const useCurrentView = (): { views: View[]; shown: Record<string, string>; current: View | undefined } => {
  const reach = useReach();
  const list = useListContext();
  const views = useViews();
  const shown = toQuery(reach, list.filterValues as TicketFilters, list.sort);
  return { views, shown, current: views.find(({ query }) => isShown(reach, query, shown)) };
};

/** The pinned views with their numbers, which are counted at most every 30 seconds. */
export const usePins = (): PinnedTicketView[] | undefined =>
  useQuery({
    queryKey: PINS,
    queryFn: ({ signal }) => listPinnedTicketViews({ signal }),
    refetchInterval: TIMINGS.listRefetch,
    staleTime: TIMINGS.listRefetch,
  }).data?.pins;

export const usePin = () => {
  const queryClient = useQueryClient();
  return useAction({
    send: (pins: string[]) => pinTicketViews({ pins }),
    failed: 'tickets.views.pinFailed',
    onDone: (pinned) => queryClient.setQueryData(PINS, pinned),
  });
};
