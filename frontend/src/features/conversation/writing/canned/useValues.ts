import { type CannedVariable, plantOf } from '@contract/index';
import type { Ticket } from '@/api/types';
import { useCurrentUser } from '@/kit/hooks/current-user';

/** What the variables of canned replies and macros stand for on the ticket. */
export const useValues = (ticket: Ticket): Record<CannedVariable, string> => {
  const me = useCurrentUser();
  const { type, serialNumber } = plantOf(ticket);
  return {
    'client.name': ticket.createdBy.name,
    'client.surname': ticket.createdBy.surname,
    'ticket.number': String(ticket.id),
    'ticket.title': ticket.title,
    'plant.type': type,
    'plant.serial': serialNumber,
    'me.name': me.name,
    'me.surname': me.surname,
  };
};
