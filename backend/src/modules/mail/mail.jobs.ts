import { type AccountMailName, type TicketMailName, ticketSubject } from '../../contract/index.js';
import { defineJob, type Queue } from '../../kernel/outbox/index.js';

export const mailQueue: Queue = { name: 'mail', concurrency: 8 };

/** References only: what the mail says is read when it is sent. */
export interface TicketMailOrder {
  mail: TicketMailName;
  userId: string;
  ticketId: number;
  /** The change that the mail tells of; absent for a new ticket. */
  historyEntryId?: string;
  /** The mailbox was not proven when the ticket was closed: its proof orders the mail with the report. */
  reportFollows?: true;
  /** Whose request caused it, as a hash: the mails of one sender have a pace of their own. */
  sender?: string;
}

export interface AccountMailOrder {
  mail: AccountMailName;
  userId: string;
}

export const sendTicketMail = defineJob<TicketMailOrder>({
  kind: 'mail.ticket',
  queue: mailQueue,
  priority: 5,
  refersTo: ({ mail, ticketId, userId }) => ({ topic: mail, subject: ticketSubject(ticketId), recipientId: userId }),
});

/** Somebody may be waiting at the login page. */
export const sendAccountMail = defineJob<AccountMailOrder>({
  kind: 'mail.account',
  queue: mailQueue,
  priority: 1,
  refersTo: ({ mail, userId }) => ({ topic: mail, recipientId: userId }),
});
