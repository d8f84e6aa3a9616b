import type { EntityManager } from 'typeorm';
import { LIFETIMES, type NotificationKind, type TicketMailName } from '#contract/index.js';
import type { DomainEvent, DomainEvents } from '#kernel/outbox/index.js';
import { type NotifiedFacts, usersNotified } from '#conversation/notifications/index.js';
import { filesWithheld } from '#mail/incoming/index.js';
import { type Ticket, ticketEvents } from '#tickets/index.js';
import type { Recipient } from '../sending/recipient.queries.js';
import {
  adminsOfNewTicket,
  notifiedOf,
  theNamedOwner,
  theOwner,
  theOwnerOfOthersFiles,
  theOwnerUnlessAssigned,
  theStaffBehind,
  theTechnician,
} from './recipients.js';
import { mayHandle, type Tie } from '#tickets/visibility/index.js';

/** The facts that every ticket event contains. */
interface TicketEventFacts {
  ticketId: number;
  historyEntryId?: string;
  /** Only for events of notifications. */
  eventId?: string;
  /** Only for events of one message. */
  messageId?: string;
  /** Only for a closed ticket: false means that the report waits until the owner proves the mailbox. */
  ownerIsProven?: boolean;
  /** The hash of the requester; absent for staff. */
  sender?: string;
}

type Planner = (facts: TicketEventFacts, userIds: string[], tx: EntityManager) => Promise<void>;

interface Rules {
  /**
   * An owner's address may have been typed by a stranger. Until it is proven, owners get few mails, with a link to
   * prove it and the text of staff alone. COPIED: people in copy, who get only the text of staff.
   */
  readBy: 'OWNER' | 'STAFF' | 'COPIED';
  /** Whether the mail is still correct when it is sent. */
  stillTrue?: (ticket: Ticket, reader: Pick<Recipient, 'id' | 'role' | 'collaboratesOn'>) => boolean;
  /** Visitors can cause this mail, so its number is limited even for a proven mailbox. */
  causedByVisitors?: true;
  /** Attaches the client's report as a PDF in the recipient's language, once the mailbox is proven. */
  withReport?: true;
  /**
   * The kind of notifications that the mail is about, and whose messages it quotes. Skipped if they are read before it
   * is sent.
   */
  notifies?: NotificationKind;
  /** Seconds of delay, for readers who may see the cause on a page in the meantime. */
  grace?: number;
}

export interface TicketMail extends Rules {
  /** Registers `plan` for each event of this mail, with its recipients. */
  planOn: (events: DomainEvents, plan: Planner) => void;
}

interface Declaration<Facts extends TicketEventFacts> extends Rules {
  on: DomainEvent<Facts>[];
  to: (facts: Facts, tx: EntityManager) => Promise<string[]>;
}

const declareMail = <Facts extends TicketEventFacts>({ on, to, ...rules }: Declaration<Facts>): TicketMail => ({
  ...rules,
  planOn: (events, plan) =>
    on.forEach((event) => events.on(event, async (facts, tx) => plan(facts, await to(facts, tx), tx))),
});

const declareNotice = (notifies: NotificationKind, readBy: Rules['readBy'], tie?: Tie): Declaration<NotifiedFacts> => ({
  on: [usersNotified],
  to: notifiedOf(notifies, tie),
  readBy,
  notifies,
});

export const TICKET_MAILS: Readonly<Record<TicketMailName, TicketMail>> = {
  'ticket-received': declareMail({
    on: [ticketEvents.created],
    to: theNamedOwner,
    readBy: 'OWNER',
    causedByVisitors: true,
  }),
  'new-ticket': declareMail({ on: [ticketEvents.created], to: adminsOfNewTicket, readBy: 'STAFF' }),
  'ticket-assigned': declareMail({
    on: [ticketEvents.assigned],
    to: theTechnician,
    readBy: 'STAFF',
    stillTrue: (ticket, { id }) => ticket.assignedTechnicianId === id,
  }),
  'technician-assigned': declareMail({ on: [ticketEvents.assigned], to: theOwner, readBy: 'OWNER' }),
  'ticket-status-changed': declareMail({
    on: [ticketEvents.statusChanged],
    to: theOwnerUnlessAssigned,
    readBy: 'OWNER',
  }),
  'client-files-added': declareMail({
    on: [ticketEvents.filesAdded],
    to: theStaffBehind,
    readBy: 'STAFF',
    stillTrue: (ticket, reader) => mayHandle(reader, ticket),
  }),
  'staff-files-added': declareMail({ on: [ticketEvents.filesAdded], to: theOwnerOfOthersFiles, readBy: 'OWNER' }),
  'client-message': declareMail({
    ...declareNotice('CLIENT_MESSAGE', 'STAFF'),
    stillTrue: (ticket, reader) => mayHandle(reader, ticket),
    grace: LIFETIMES.readingGrace,
  }),
  'staff-reply': declareMail(declareNotice('STAFF_REPLY', 'OWNER')),
  'member-message': declareMail({ ...declareNotice('MEMBER_MESSAGE', 'OWNER'), grace: LIFETIMES.readingGrace }),
  'copied-reply': declareMail(declareNotice('COPIED_REPLY', 'COPIED')),
  'note-added': declareMail({
    ...declareNotice('NOTE', 'STAFF'),
    stillTrue: (ticket, reader) => mayHandle(reader, ticket),
    grace: LIFETIMES.readingGrace,
  }),
  mention: declareMail({
    ...declareNotice('MENTION', 'STAFF'),
    stillTrue: (ticket, reader) => mayHandle(reader, ticket),
  }),
  'follow-up': declareMail({
    ...declareNotice('FOLLOW_UP', 'STAFF'),
    stillTrue: (ticket, { id }) => ticket.assignedTechnicianId === id,
  }),
  'production-stopped': declareMail({
    ...declareNotice('PRODUCTION_STOPPED', 'STAFF'),
    stillTrue: (ticket, reader) => ticket.status !== 'CLOSED' && mayHandle(reader, ticket),
  }),
  'mail-refused': declareMail({
    ...declareNotice('MAIL_REFUSED', 'STAFF', 'TECHNICIAN'),
    stillTrue: (ticket, { id }) => ticket.assignedTechnicianId === id,
  }),
  'files-withheld': declareMail({ on: [filesWithheld], to: async ({ userId }) => [userId], readBy: 'OWNER' }),
  'clock-missed': declareMail({
    ...declareNotice('CLOCK_MISSED', 'STAFF'),
    stillTrue: (ticket, reader) => ticket.status !== 'CLOSED' && mayHandle(reader, ticket),
  }),
  'low-rating': declareMail(declareNotice('LOW_RATING', 'STAFF', 'ADMIN')),
  'ticket-closed': declareMail({
    on: [ticketEvents.closed, ticketEvents.reportReleased],
    to: theOwner,
    readBy: 'OWNER',
    withReport: true,
  }),
};
