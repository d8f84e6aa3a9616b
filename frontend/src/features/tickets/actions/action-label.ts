import type { Ticket } from '@/api/types';
import type { Action } from './offered-actions';

/** Translation key of a action's button. */
export const labelOf = (action: Action, ticket: Pick<Ticket, 'assignedTechnicianId'>): string =>
  action === 'assign' && ticket.assignedTechnicianId !== null ? 'tickets.action.reassign' : `tickets.action.${action}`;
