import { Injectable } from '@nestjs/common';
import { type JobContext, type JobHandler, type JobOutcome, OutboxOrder, Postponed } from '#kernel/outbox/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { NotificationRepository, type QuotedMessage } from '#conversation/notifications/index.js';
import { type Ticket, TicketFacts } from '#tickets/index.js';
import type { MailAudience } from '../composing/ticket-mail-parts.js';
import { TICKET_MAILS } from '../declarations/ticket-mails.js';
import { sendTicketMail, type TicketMailOrder } from '../mail.jobs.js';
import { isSwitchedOff, SkippedMails, type SkipReason } from './skipped-mails.js';
import { MailPace } from './mail-pace.js';
import { MailboxQuota } from './mailbox-quota.js';
import { type Recipient, RecipientQueries } from './recipient.queries.js';
import { type Addressed, TicketMailSender } from './ticket-mail-sender.js';
import { concerns } from '#tickets/visibility/index.js';

/** Seconds after which a mail that waits for an earlier one is tried again. */
const RECHECK = 2;

/** Decides whether one ticket mail goes to one recipient, and sends it. */
@Injectable()
@HandlesJob(sendTicketMail)
export class TicketMailProcessor implements JobHandler<TicketMailOrder> {
  constructor(
    private readonly recipients: RecipientQueries,
    private readonly tickets: TicketFacts,
    private readonly notifications: NotificationRepository,
    private readonly quota: MailboxQuota,
    private readonly outboxOrder: OutboxOrder,
    private readonly pace: MailPace,
    private readonly sender: TicketMailSender,
    private readonly skipped: SkippedMails,
  ) {}

  async run(order: TicketMailOrder, { id, attempt }: JobContext): Promise<JobOutcome> {
    const recipient = await this.recipients.find(order.userId);
    const ticket = await this.tickets.ticket(order.ticketId);
    if (!recipient || !ticket) return this.skipped.note(id, order.mail, 'NOBODY');
    const addressed = { ticket, audience: await this.audienceOf(order, recipient) };
    const reason = await this.reasonToSkip(order, id, addressed, recipient);
    if (reason) return this.skipped.note(id, order.mail, reason);
    if (await this.outboxOrder.isBehind(id)) throw new Postponed(RECHECK);
    // Retries do not count: the first attempt was counted.
    if (attempt === 1) await this.pace.keep(recipient.id, order.sender);
    const messages = await this.messagesOf(order, id);
    if (!messages) return this.skipped.note(id, order.mail, 'OUTDATED');
    await this.sender.send(order, id, { ...addressed, messages }, recipient);
    return 'DONE';
  }

  private async reasonToSkip(
    { mail, reportFollows }: TicketMailOrder,
    id: string,
    { ticket, audience }: Addressed,
    recipient: Recipient,
  ): Promise<SkipReason | undefined> {
    const { readBy, stillTrue, causedByVisitors } = TICKET_MAILS[mail];
    if (readBy !== 'STAFF' && !(await this.stillConcerns(readBy, ticket, recipient))) return 'OUTDATED';
    if (stillTrue && !stillTrue(ticket, recipient)) return 'OUTDATED';
    if (reportFollows && recipient.proven) return 'OUTDATED';
    if (isSwitchedOff(mail, recipient)) return 'SWITCHED_OFF';
    if (recipient.refuses) return 'REFUSED';
    if (ticket.contactDisownedAt && recipient.id === ticket.createdById) return 'DISOWNED';
    const isUnproven = audience === 'UNPROVEN' || (audience === 'COPIED' && !recipient.proven);
    const isLimited = isUnproven || (audience === 'NAMED' && causedByVisitors);
    return isLimited && !(await this.quota.admits(id, mail, recipient.id)) ? 'WITHHELD' : undefined;
  }

  /**
   * Whether the mail still concerns the recipient: followers must still see the ticket, and people in copy must not
   * have left it.
   */
  private async stillConcerns(readBy: 'OWNER' | 'COPIED', ticket: Ticket, recipient: Recipient): Promise<boolean> {
    if (readBy === 'COPIED') return this.tickets.isTied(ticket.id, 'COPIED', recipient.id);
    if (recipient.id === ticket.createdById) return concerns(recipient, ticket);
    return this.tickets.isTied(ticket.id, 'FOLLOWING_CLIENT', recipient.id);
  }

  /** Staff addresses are entered by staff, so their mails contain everything. */
  private async audienceOf({ mail, ticketId }: TicketMailOrder, { proven }: Recipient): Promise<MailAudience> {
    const { readBy } = TICKET_MAILS[mail];
    if (readBy !== 'OWNER') return readBy;
    if (!proven) return 'UNPROVEN';
    return (await this.tickets.wasRaisedByVisitor(ticketId)) ? 'NAMED' : 'OWNER';
  }

  /** Empty for mails that quote no messages; undefined when all their messages have been read or mailed. */
  private async messagesOf(
    { mail, userId, ticketId }: TicketMailOrder,
    jobId: string,
  ): Promise<QuotedMessage[] | undefined> {
    const { notifies: kind } = TICKET_MAILS[mail];
    return kind ? this.notifications.claim({ jobId, userId, ticketId, kind }) : [];
  }
}
