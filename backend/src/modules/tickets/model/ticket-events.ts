import type { TicketStatus } from '../../../contract/index.js';
import { defineEvent } from '../../../kernel/outbox/index.js';

/**
 * A ticket was raised. `ownerIsNew` when the submission opened the owner's account; `sender` is where it came from, as a hash, unless
 * staff raised it.
 */
export const ticketCreated = defineEvent<{
  ticketId: number;
  ownerId: string;
  ownerIsNew: boolean;
  anonymous: boolean;
  sender?: string;
}>('ticketCreated');

/** A technician was set or replaced. A removal is not an assignment. */
export const ticketAssigned = defineEvent<{ ticketId: number; technicianId: string; historyEntryId: string }>(
  'ticketAssigned',
);

/** The status changed to something other than CLOSED. `isAssigned` when the same change set a technician. */
export const ticketStatusChanged = defineEvent<{
  ticketId: number;
  from: TicketStatus;
  to: TicketStatus;
  historyEntryId: string;
  isAssigned: boolean;
}>('ticketStatusChanged');

/** The ticket was closed; `ticketStatusChanged` is not published beside it. Unless the owner is proven, `reportReleased` follows. */
export const ticketClosed = defineEvent<{ ticketId: number; historyEntryId: string; ownerIsProven: boolean }>(
  'ticketClosed',
);

/** The owner proved the mailbox after the ticket had been closed: now the report may go there. */
export const reportReleased = defineEvent<{ ticketId: number; historyEntryId: string }>('reportReleased');

/** Somebody signed in added files, in one upload. Files of the form belong to `ticketCreated`, and so does what `sender` means. */
export const filesAdded = defineEvent<{
  ticketId: number;
  historyEntryId: string;
  actorId: string;
  byOwner: boolean;
  sender?: string;
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
