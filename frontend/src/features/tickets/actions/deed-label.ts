import type { Ticket } from '@/api/types';
import type { Deed } from './offered-deeds';

/** Translation key of a deed's button. */
export const labelOf = (deed: Deed, ticket: Pick<Ticket, 'assignedTechnicianId'>): string =>
  deed === 'assign' && ticket.assignedTechnicianId !== null ? 'tickets.deeds.reassign' : `tickets.deeds.${deed}`;
