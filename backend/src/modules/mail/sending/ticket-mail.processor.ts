import { Injectable } from '@nestjs/common';
import type { JobContext, JobHandler, JobOutcome } from '../../../kernel/outbox/index.js';
import { HandlesJob } from '../../../kernel/queue/index.js';
import { MailboxLinks } from '../../auth/index.js';
import { ReplyAddresses } from '../../mail-in/index.js';
import { NotificationRepository, type QuotedMessage } from '../../notifications/index.js';
import { ReportPrinter } from '../../reports/index.js';
import { ActivityQueries, concerns, type Ticket, TicketFacts } from '../../tickets/index.js';
import { MailComposer } from '../composing/mail-composer.js';
import { ticketMailFacts } from '../composing/ticket-mail-facts.js';
import type { MailAudience } from '../composing/ticket-mail-parts.js';
import { TICKET_MAILS } from '../declarations/ticket-mails.js';
import { sendTicketMail, type TicketMailOrder } from '../mail.jobs.js';
import { isOptional, isSwitchedOff } from './mail-choice.js';
import { MailPace } from './mail-pace.js';
import { MailTransport, type OutgoingMail } from './mail-transport.js';
import { MailboxQuota } from './mailbox-quota.js';
import { type Recipient, RecipientQueries } from './recipient.queries.js';
import { SkippedMails, type SkipReason } from './skipped-mails.js';

interface Addressed {
  ticket: Ticket;
  audience: MailAudience;
  /** Of a mail that quotes some. */
  messages?: QuotedMessage[];
}

/** Sends one ticket mail to one recipient, in their language. */
@Injectable()
@HandlesJob(sendTicketMail)
export class TicketMailProcessor implements JobHandler<TicketMailOrder> {
  constructor(
    private readonly recipients: RecipientQueries,
    private readonly tickets: TicketFacts,
    private readonly activity: ActivityQueries,
    private readonly notifications: NotificationRepository,
    private readonly quota: MailboxQuota,
    private readonly pace: MailPace,
    private readonly links: MailboxLinks,
    private readonly composer: MailComposer,
    private readonly printer: ReportPrinter,
    private readonly replies: ReplyAddresses,
    private readonly transport: MailTransport,
    private readonly skipped: SkippedMails,
  ) {}

  async run(order: TicketMailOrder, { id, attempt }: JobContext): Promise<JobOutcome> {
    const recipient = await this.recipients.find(order.userId);
    const ticket = await this.tickets.ticket(order.ticketId);
    if (!recipient || !ticket) return this.skipped.note(id, order.mail, 'NOBODY');
    const addressed = { ticket, audience: await this.audienceOf(order, recipient) };
    const reason = await this.reasonToSkip(order, id, addressed, recipient);
    if (reason) return this.skipped.note(id, order.mail, reason);
    // A retry was counted at the first attempt.
    if (attempt === 1) await this.pace.keep(recipient.id, order.sender);
    const messages = await this.messagesOf(order, id);
    if (messages?.length === 0) return this.skipped.note(id, order.mail, 'OUTDATED');
    await this.send(order, id, { ...addressed, messages }, recipient);
    return 'DONE';
  }

  private async reasonToSkip(
    { mail, reportFollows }: TicketMailOrder,
    id: string,
    { ticket, audience }: Addressed,
    recipient: Recipient,
  ): Promise<SkipReason | undefined> {
    const { readBy, stillTrue, causedByVisitors } = TICKET_MAILS[mail];
    if (readBy === 'OWNER' && !concerns(recipient, ticket)) return 'OUTDATED';
    if (stillTrue && !stillTrue(ticket, recipient)) return 'OUTDATED';
    if (reportFollows && recipient.proven) return 'OUTDATED';
    if (isSwitchedOff(mail, recipient)) return 'SWITCHED_OFF';
    const isLimited = audience === 'UNPROVEN' || (audience === 'NAMED' && causedByVisitors);
    return isLimited && !(await this.quota.admits(id, mail, recipient.id)) ? 'WITHHELD' : undefined;
  }

  /** Staff addresses are entered by staff, so their mails carry everything. */
  private async audienceOf({ mail, ticketId }: TicketMailOrder, { proven }: Recipient): Promise<MailAudience> {
    if (TICKET_MAILS[mail].readBy === 'STAFF') return 'STAFF';
    if (!proven) return 'UNPROVEN';
    return (await this.tickets.wasRaisedByVisitor(ticketId)) ? 'NAMED' : 'OWNER';
  }

  private async send(order: TicketMailOrder, id: string, addressed: Addressed, recipient: Recipient): Promise<void> {
    const { ticket, audience, messages } = addressed;
    const replyTo = await this.replies.of(ticket.id, recipient.id);
    const { language } = recipient;
    const change = order.historyEntryId === undefined ? undefined : await this.activity.find(order.historyEntryId);
    const attachmentTypes = await this.tickets.attachmentTypes(ticket.id);
    const isForSure = audience === 'OWNER' || audience === 'STAFF';
    const name = isForSure ? `${recipient.name} ${recipient.surname}` : null;
    const mailboxLink = audience === 'UNPROVEN' ? this.links.linkFor(recipient.id) : undefined;
    const mail = this.composer.ticketMail(
      order.mail,
      ticketMailFacts({ ticket, change, attachmentTypes, messages }, language),
      {
        language,
        name,
        isNamed: audience === 'NAMED',
        mayChoose: isOptional(order.mail, recipient),
        mayAnswer: replyTo !== undefined,
      },
      { mailboxLink },
    );
    const attachments = audience === 'UNPROVEN' ? [] : await this.attachmentsOf(order, recipient);
    const to = { name: name ?? '', address: recipient.email };
    await this.transport.send({ id, to, ticketId: ticket.id, replyTo, ...mail, attachments });
  }

  /** Undefined for mails that quote none; empty when all of them are read or quoted by now. */
  private async messagesOf(
    { mail, userId, ticketId }: TicketMailOrder,
    jobId: string,
  ): Promise<QuotedMessage[] | undefined> {
    const { quotes: kind } = TICKET_MAILS[mail];
    return kind && this.notifications.claim({ jobId, userId, ticketId, kind });
  }

  /** The report quotes the client: by now staff have answered it, and the mailbox is proven. */
  private async attachmentsOf(
    { mail, ticketId }: TicketMailOrder,
    { language }: Recipient,
  ): Promise<OutgoingMail['attachments']> {
    if (!TICKET_MAILS[mail].withReport) return [];
    const content = await this.printer.obtain({ ticketId, language, audience: 'CLIENT' });
    return [{ filename: `ticket-${ticketId}.pdf`, content, contentType: 'application/pdf' }];
  }
}
