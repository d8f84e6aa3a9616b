import type { TicketStatus } from '../../../contract/index.js';
import { defineEvent } from '../../../kernel/outbox/index.js';

/** A ticket was raised. `ownerIsNew` when the submission opened the owner's account. */
export const ticketCreated = defineEvent<{
  ticketId: number;
  ownerId: string;
  ownerIsNew: boolean;
  anonymous: boolean;
}>('ticketCreated');

/** A technician was set or replaced. A removal is not an assignment. */
export const ticketAssigned = defineEvent<{ ticketId: number; technicianId: string; historyEntryId: string }>(
  'ticketAssigned',
);

/** The status changed to something other than CLOSED. */
export const ticketStatusChanged = defineEvent<{
  ticketId: number;
  from: TicketStatus;
  to: TicketStatus;
  historyEntryId: string;
}>('ticketStatusChanged');

/** The ticket was closed; `ticketStatusChanged` is not published beside it. */
export const ticketClosed = defineEvent<{ ticketId: number; historyEntryId: string }>('ticketClosed');

/** Somebody signed in added files, in one upload. Files of the form belong to `ticketCreated`. */
export const filesAdded = defineEvent<{
  ticketId: number;
  historyEntryId: string;
  actorId: string;
  byOwner: boolean;
}>('filesAdded');

export interface WorklogFacts {
  ticketId: number;
  worklogId: string;
  technicianId: string;
  /** Decimal hours. */
  hoursSpent: number;
}

/** Hours were logged, those of a closing included. Published when the ticket shows them. */
export const worklogAdded = defineEvent<WorklogFacts>('worklogAdded');
