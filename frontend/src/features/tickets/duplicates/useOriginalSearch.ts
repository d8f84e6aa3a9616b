import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { useDebounced } from '@/kit/hooks/useDebounced';

const NUMBER = /^#?(\d{1,9})$/;
const NEWEST = { field: 'createdAt', order: 'DESC' } as const;
const PAGE = { page: 1, perPage: LIMITS.listLimit.default };

/** Tickets other than `ticketId` that match what was typed, archived ones too; the one with that very number first. */
export const useOriginalSearch = (typed: string, ticketId: number) => {
  const search = useDebounced(typed.trim());
  const number = NUMBER.exec(search)?.[1];
  const matching = useGetList<TicketSummary>(
    'tickets',
    { pagination: PAGE, sort: NEWEST, filter: { search: search || undefined, archived: 'all' } },
    { placeholderData: keepPreviousData },
  );
  const named = useGetList<TicketSummary>(
    'tickets',
    { pagination: PAGE, sort: NEWEST, filter: { id: [Number(number)] } },
    { enabled: number !== undefined && Number(number) > 0 },
  );
  const first = number === undefined ? [] : (named.data ?? []);
  const others = (matching.data ?? []).filter(({ id }) => !first.some((ticket) => ticket.id === id));
  return {
    tickets: [...first, ...others].filter(({ id }) => id !== ticketId),
    isSearching: search !== typed.trim() || matching.isFetching || named.isFetching,
  };
};
