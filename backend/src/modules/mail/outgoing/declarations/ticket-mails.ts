import type { EntityManager } from 'typeorm';
import { LIFETIMES, type NotificationKind, type TicketMailName } from '#contract/index.js';
import type { DomainEvent, DomainEvents } from '#kernel/outbox/index.js';
import { type NotifiedFacts, usersNotified } from '#conversation/notifications/index.js';
import { type Ticket, ticketEvents } from '#tickets/index.js';
import type { Recipient } from '../sending/recipient.queries.js';
import {
  notifiedOf,
  otherActiveAdmins,
  theNamedOwner,
  theOwner,
  theOwnerOfOthersFiles,
  theOwnerUnlessAssigned,
  theStaffBehind,
  theTechnician,
} from './recipients.js';
import { mayHandle, type Tie } from '#tickets/visibility/index.js';

/** What every ticket event carries. */
interface TicketEventFacts {
  ticketId: number;
  historyEntryId?: string;
  /** Of a notification. */
  eventId?: string;
  /** Of a closed ticket: false means the report waits until the owner proves the mailbox. */
  ownerIsProven?: boolean;
  /** The requester as a hash; absent for staff. */
  sender?: string;
}

type Planner = (facts: TicketEventFacts, userIds: string[], tx: EntityManager) => Promise<void>;

interface Rules {
  /**
   * An owner's address may have been typed by a stranger: before it is proven they get few mails,
   * with the link that proves it and without visitors' text. COPIED: people in copy, who get words of staff alone.
   */
  readBy: 'OWNER' | 'STAFF' | 'COPIED';
  /** False when the mail is outdated by the time it is sent. */
  stillTrue?: (ticket: Ticket, reader: Pick<Recipient, 'id' | 'role' | 'collaboratesOn'>) => boolean;
  /** Visitors can cause it, so its number is limited even for a proven mailbox. */
  causedByVisitors?: true;
  /**
   * Attaches the client's report as PDF in the recipient's language, once the mailbox is proven.
   */
  withReport?: true;
  /** Is about notifications of the kind, and quotes their messages; skipped when they are read by then. */
  notifies?: NotificationKind;
  /** Seconds until it is sent, for readers who may see its cause on a page meanwhile. */
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
  'new-ticket': declareMail({ on: [ticketEvents.created], to: otherActiveAdmins, readBy: 'STAFF' }),
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
  'mail-refused': declareMail({
    ...declareNotice('MAIL_REFUSED', 'STAFF', 'TECHNICIAN'),
    stillTrue: (ticket, { id }) => ticket.assignedTechnicianId === id,
  }),
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
