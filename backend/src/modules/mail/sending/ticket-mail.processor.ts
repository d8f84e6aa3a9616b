import { Injectable } from '@nestjs/common';
import type { JobContext, JobHandler, JobOutcome } from '../../../kernel/outbox/index.js';
import { HandlesJob } from '../../../kernel/queue/index.js';
import { MailboxLinks } from '../../auth/index.js';
import { ReportPress } from '../../reports/index.js';
import { type Ticket, TicketFacts } from '../../tickets/index.js';
import { MailComposer } from '../composing/mail-composer.js';
import { ticketMailFacts } from '../composing/ticket-mail-facts.js';
import { TICKET_MAILS } from '../declarations/ticket-mails.js';
import { sendTicketMail, type TicketMailOrder } from '../mail.jobs.js';
import { HistoryEntryQueries } from './history-entry.queries.js';
import { isOptional, isSwitchedOff } from './mail-choice.js';
import { MailPace } from './mail-pace.js';
import { MailTransport, type OutgoingMail } from './mail-transport.js';
import { MailboxQuota } from './mailbox-quota.js';
import { type Recipient, RecipientQueries } from './recipient.queries.js';
import { SkippedMails, type SkipReason } from './skipped-mails.js';

/** Sends one mail about a ticket to one recipient, in their language. */
@Injectable()
@HandlesJob(sendTicketMail)
export class TicketMailProcessor implements JobHandler<TicketMailOrder> {
  constructor(
    private readonly recipients: RecipientQueries,
    private readonly tickets: TicketFacts,
    private readonly history: HistoryEntryQueries,
    private readonly quota: MailboxQuota,
    private readonly pace: MailPace,
    private readonly links: MailboxLinks,
    private readonly composer: MailComposer,
    private readonly press: ReportPress,
    private readonly transport: MailTransport,
    private readonly skipped: SkippedMails,
  ) {}

  async run(order: TicketMailOrder, { id, attempt }: JobContext): Promise<JobOutcome> {
    const recipient = await this.recipients.find(order.userId);
    const ticket = await this.tickets.ticket(order.ticketId);
    if (!recipient || !ticket) return this.skipped.note(id, order.mail, 'NOBODY');
    const reason = await this.reasonToSkip(order, id, ticket, recipient);
    if (reason) return this.skipped.note(id, order.mail, reason);
    // A retry was counted when it was first tried.
    if (attempt === 1) await this.pace.keep(recipient.id);
    await this.send(order, id, ticket, recipient);
    return 'DONE';
  }

  private async reasonToSkip(
    { mail }: TicketMailOrder,
    id: string,
    ticket: Ticket,
    recipient: Recipient,
  ): Promise<SkipReason | undefined> {
    const { readBy, stillTrue } = TICKET_MAILS[mail];
    if (stillTrue && !stillTrue(ticket, recipient)) return 'OUTDATED';
    if (isSwitchedOff(mail, recipient)) return 'SWITCHED_OFF';
    const isLimited = readBy === 'OWNER' && !recipient.proven;
    return isLimited && !(await this.quota.admits(id, mail, recipient.id)) ? 'WITHHELD' : undefined;
  }

  private async send(order: TicketMailOrder, id: string, ticket: Ticket, recipient: Recipient): Promise<void> {
    const { language } = recipient;
    const change = order.historyEntryId === undefined ? null : await this.history.find(order.historyEntryId);
    // Addresses of staff were entered by staff; what they are to do stands in the mail.
    const { readBy, withMailboxLink } = TICKET_MAILS[order.mail];
    const addressed = recipient.proven || readBy === 'STAFF';
    const name = addressed ? `${recipient.name} ${recipient.surname}` : null;
    const facts = ticketMailFacts(ticket, change, language);
    const mailboxLink = withMailboxLink && !recipient.proven ? this.links.linkFor(recipient.id) : undefined;
    const mail = this.composer.ticketMail(
      order.mail,
      facts,
      { language, name, mayChoose: isOptional(order.mail, recipient) },
      { mailboxLink },
    );
    const attachments = await this.attachmentsOf(order, recipient);
    await this.transport.send({ id, to: { name: name ?? '', address: recipient.email }, ...mail, attachments });
  }

  /** The report goes out to unproven mailboxes, too: staff have read the ticket and closed it, so no stranger's text is passed on unseen. */
  private async attachmentsOf(
    { mail, ticketId }: TicketMailOrder,
    { language }: Recipient,
  ): Promise<OutgoingMail['attachments']> {
    if (!TICKET_MAILS[mail].withReport) return [];
    const content = await this.press.obtain({ ticketId, language, audience: 'CLIENT' });
    return [{ filename: `ticket-${ticketId}.pdf`, content, contentType: 'application/pdf' }];
  }
}
