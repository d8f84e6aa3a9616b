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

/** How a client's request came in; all absent when staff raised the ticket on the portal. */
export type Submission = {
  /** A hash of the sender's address; absent when staff sent it. */
  sender?: string;
  /** Whether a machine or staff passed the request on. Then its owner gets no acknowledgement. */
  isPassedOn?: boolean;
};

/** Events of tickets, to which other modules react. */
export const ticketEvents = {
  /** A ticket was raised. `ownerIsNew`: the submission opened the owner's account. */
  created: defineEvent<
    {
      ticketId: number;
      ownerId: string;
      ownerIsNew: boolean;
      anonymous: boolean;
      /** The signed-in user who raised it and is therefore not notified. */
      actorId?: string;
      /** Only for a ticket that reports a stop of production. */
      stoppedSince?: Date;
    } & Submission
  >('ticketCreated'),

  /** The closed ticket `ticketId` continues in the new ticket `followUpId`. */
  followUpRaised: defineEvent<{ ticketId: number; followUpId: number; actorId: string }>('followUpRaised'),

  /** A collaborator was added. */
  collaboratorAdded: defineEvent<{ ticketId: number; userId: string }>('collaboratorAdded'),

  /** Columns of tickets changed; their activities are recorded. `actorId`: null where no user caused it. */
  changed: defineEvent<{ ticketIds: readonly number[]; columns: readonly string[]; actorId: string | null }>(
    'ticketChanged',
  ),

  /** A job linked open and closed tickets to their plants. */
  linkedToPlants: defineEvent<{ ticketIds: readonly number[] }>('ticketsLinked'),

  /** A technician was set or replaced. A removal is not an assignment. */
  assigned: defineEvent<{ ticketId: number; technicianId: string; historyEntryId: string }>('ticketAssigned'),

  /** The status changed to something other than CLOSED. `isAssigned`: the same change set a technician. */
  statusChanged: defineEvent<{
    ticketId: number;
    from: TicketStatus;
    to: TicketStatus;
    historyEntryId: string;
    isAssigned: boolean;
  }>('ticketStatusChanged'),

  /** The locked ticket is about to close. Listeners do now what must precede the closing. */
  closing: defineEvent<{ ticket: Ticket; now: Date }>('ticketClosing'),

  /**
   * The ticket was closed; `statusChanged` is not published for this. If the owner's mailbox is not proven,
   * `reportReleased` follows later.
   */
  closed: defineEvent<{ ticketId: number; historyEntryId: string; ownerIsProven: boolean }>('ticketClosed'),

  /** The owner proved the mailbox after the closing, so the report may be sent now. */
  reportReleased: defineEvent<{ ticketId: number; historyEntryId: string }>('reportReleased'),

  /**
   * A signed-in user added files in one upload. Files of the form belong to `created`. `sender` is that of `created`.
   */
  filesAdded: defineEvent<{
    ticketId: number;
    historyEntryId: string;
    actorId: string;
    byClient: boolean;
    sender?: string;
  }>('filesAdded'),

  /** Hours were logged, possibly by a closing. Published after the ticket's total was updated. */
  worklogAdded: defineEvent<WorklogFacts>('worklogAdded'),

  /** Hours were corrected; the facts are the corrected ones. */
  worklogCorrected: defineEvent<WorklogFacts>('worklogCorrected'),
};
