import { type AccountMailName, INVITATION_MAIL, type TicketMailName, ticketSubject } from '#contract/index.js';
import { defineJob, type Queue } from '#kernel/outbox/index.js';

export const mailQueue: Queue = { name: 'mail', concurrency: 8 };

/** Contains references only: the content is read when the mail is sent. */
export interface TicketMailOrder {
  mail: TicketMailName;
  userId: string;
  ticketId: number;
  /** The reported change; absent for a new ticket. */
  historyEntryId?: string;
  /** The message that the mail is about. */
  messageId?: string;
  /** The mailbox was unproven when the ticket was closed. Once it is proven, the mail with the report follows. */
  reportFollows?: true;
  /** The hash of the requester, by which the mails that one sender causes are limited. */
  sender?: string;
}

export interface AccountMailOrder {
  mail: AccountMailName;
  userId: string;
}

export interface InvitationOrder {
  invitationId: string;
}

export const sendTicketMail = defineJob<TicketMailOrder>({
  kind: 'mail.ticket',
  queue: mailQueue,
  priority: 5,
  refersTo: ({ mail, ticketId, userId }) => ({ topic: mail, subject: ticketSubject(ticketId), recipientId: userId }),
});

/** Has the highest priority, because the user may be waiting at the login page. */
export const sendAccountMail = defineJob<AccountMailOrder>({
  kind: 'mail.account',
  queue: mailQueue,
  priority: 1,
  refersTo: ({ mail, userId }) => ({ topic: mail, recipientId: userId }),
});

export const sendInvitation = defineJob<InvitationOrder>({
  kind: 'mail.invitation',
  queue: mailQueue,
  priority: 4,
  refersTo: () => ({ topic: INVITATION_MAIL }),
});
