import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import type { Ticket } from '@/api/types';

/** The ticket of the page around. */
export const useTicket = (): Ticket => {
  const ticket = useRecordContext<Ticket>();
  if (ticket === undefined) throw new Error('There is no ticket around');
  return ticket;
};

/** Fetches again what is shown of tickets: the record, its history and worklogs, lists and numbers. */
export const useReloadTickets = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['tickets'] });
};
