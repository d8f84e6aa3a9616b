import type { TicketStatus } from '#contract/index.js';
import { defineEvent } from '#kernel/outbox/index.js';
import type { Ticket } from './ticket.entity.js';

export interface WorklogFacts {
  ticketId: number;
  worklogId: string;
  technicianId: string;
  /** Decimal hours. */
  hoursSpent: number;
}

/** What happens to tickets; other houses react to it. */
export const ticketEvents = {
  /**
   * A ticket was raised. `ownerIsNew` when the submission opened the owner's account; `sender` is a
   * hash of the sender's address, absent for staff.
   */
  created: defineEvent<{
    ticketId: number;
    ownerId: string;
    ownerIsNew: boolean;
    anonymous: boolean;
    /** The signed-in user who did it, and who is therefore not notified. */
    actorId?: string;
    sender?: string;
    /** Of a ticket that reports a stop of production. */
    stoppedSince?: Date;
  }>('ticketCreated'),

  /** A client wrote again about a closed ticket, whose number is `ticketId`. */
  followUpRaised: defineEvent<{ ticketId: number; actorId: string }>('followUpRaised'),

  /** A technician was called in. */
  collaboratorAdded: defineEvent<{ ticketId: number; userId: string }>('collaboratorAdded'),

  /** Columns of tickets changed; their activities are recorded. */
  changed: defineEvent<{ ticketIds: readonly number[]; columns: readonly string[] }>('ticketChanged'),

  /** A job linked open and closed tickets to their plants. */
  linkedToPlants: defineEvent<{ ticketIds: readonly number[] }>('ticketsLinked'),

  /** A technician was set or replaced. A removal is not an assignment. */
  assigned: defineEvent<{ ticketId: number; technicianId: string; historyEntryId: string }>('ticketAssigned'),

  /**
   * The status changed to something other than CLOSED. `isAssigned` when the same change set a
   * technician.
   */
  statusChanged: defineEvent<{
    ticketId: number;
    from: TicketStatus;
    to: TicketStatus;
    historyEntryId: string;
    isAssigned: boolean;
  }>('ticketStatusChanged'),

  /** The locked ticket is about to close: what belongs before the closing happens now. */
  closing: defineEvent<{ ticket: Ticket; now: Date }>('ticketClosing'),

  /**
   * The ticket was closed; `statusChanged` is not published. Without a proven owner,
   * `reportReleased` follows later.
   */
  closed: defineEvent<{ ticketId: number; historyEntryId: string; ownerIsProven: boolean }>('ticketClosed'),

  /** The owner proved the mailbox after the closing: the report may now be sent. */
  reportReleased: defineEvent<{ ticketId: number; historyEntryId: string }>('reportReleased'),

  /**
   * A signed-in user added files in one upload. Files of the form belong to `created`. `sender`
   * is as there.
   */
  filesAdded: defineEvent<{
    ticketId: number;
    historyEntryId: string;
    actorId: string;
    byClient: boolean;
    sender?: string;
  }>('filesAdded'),

  /** Hours were logged, also by a closing. Published when the ticket shows them. */
  worklogAdded: defineEvent<WorklogFacts>('worklogAdded'),

  /** Hours were corrected; the facts are those that hold now. */
  worklogCorrected: defineEvent<WorklogFacts>('worklogCorrected'),
};
