import { type Actor, isStaff } from '#kernel/access/index.js';
import { isOwner, type TicketHolders } from './reach.js';

/** Fields that not every reader of a ticket sees. */
export type GuardedField = 'ownerEmail' | 'technicianEmail' | 'finalInternalNotes' | 'totalHoursSpent';

const RULES: Readonly<Record<GuardedField, (reader: Actor, ticket: TicketHolders) => boolean>> = {
  ownerEmail: (reader, ticket) => isStaff(reader) || isOwner(reader, ticket),
  technicianEmail: isStaff,
  finalInternalNotes: isStaff,
  totalHoursSpent: isStaff,
};

/** Whether a reader of the ticket may see the field. */
export const maySeeField = (reader: Actor, ticket: TicketHolders, field: GuardedField): boolean =>
  RULES[field](reader, ticket);
