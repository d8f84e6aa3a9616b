import { useRecordContext } from 'react-admin';
import type { Ticket } from '@/api/types';

/** The ticket of the page around. */
export const useTicket = (): Ticket => {
  const ticket = useRecordContext<Ticket>();
  if (ticket === undefined) throw new Error('There is no ticket around');
  return ticket;
};
