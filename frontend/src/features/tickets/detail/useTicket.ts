import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { TIMINGS } from '@contract/index';
import type { Ticket } from '@/api/types';

// Lists leave their shorter records in the cache of single ones; the mark keeps complete tickets apart from them.
const COMPLETE = { complete: true };

/** Refreshed in the background, so that its reader sees changes. */
export const useTicket = (id: number) =>
  useGetOne<Ticket>('tickets', { id, meta: COMPLETE }, { refetchInterval: TIMINGS.listRefetch });

/** Fetches again what is shown of tickets: the record, its history and worklogs, lists and numbers. */
export const useReloadTickets = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['tickets'] });
};
