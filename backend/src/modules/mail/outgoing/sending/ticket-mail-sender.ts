import { Injectable } from '@nestjs/common';
import type { TicketMailName } from '#contract/index.js';
import { MailedMessages } from '#conversation/index.js';
import type { QuotedMessage } from '#conversation/notifications/index.js';
import { type Ticket, TicketFacts } from '#tickets/index.js';
import { MailboxLinks } from '#organisation/auth/index.js';
import { RatingRequests } from '#conversation/ratings/index.js';
import { StopLinks } from '#plant-life/stops/index.js';
import { MailComposer, type MailSecrets } from '../composing/mail-composer.js';
import { ticketMailFacts } from '../composing/ticket-mail-facts.js';
import type { MailAudience } from '../composing/ticket-mail-parts.js';
import type { TicketMailOrder } from '../mail.jobs.js';
import { isOptionalMail } from './skipped-mails.js';
import { MailAttachments } from './mail-attachments.js';
import { MailTransport } from './mail-transport.js';
import type { Recipient } from './recipient.queries.js';
import { TicketMailHeaders } from './ticket-mail-headers.js';
import { ActivityQueries } from '#tickets/activity/index.js';

/** The links of a ticket mail that work without a login. */
@Injectable()
export class MailLinks {
  constructor(
    private readonly mailboxes: MailboxLinks,
    private readonly ratings: RatingRequests,
    private readonly stops: StopLinks,
  ) {}

  async of({ mail }: TicketMailOrder, { ticket, audience }: Addressed, recipientId: string): Promise<MailSecrets> {
    const isOwner = recipientId === ticket.createdById;
    const stoppedLink = mail === 'ticket-received' && isOwner ? this.stops.reportLinkFor(ticket) : undefined;
    if (audience === 'UNPROVEN') return { stoppedLink, mailboxLink: this.mailboxes.linkFor(recipientId) };
    if (audience !== 'OWNER' || !isOwner) return { stoppedLink };
    return mail === 'ticket-closed'
      ? { ratingLink: await this.ratings.linkFor(ticket) }
      : { stoppedLink, runningLink: await this.stops.linkFor(ticket) };
  }
}

export interface Addressed {
  ticket: Ticket;
  audience: MailAudience;
  /** The messages that the mail quotes, if any. */
  messages?: QuotedMessage[];
}

/** Mails that say which files were not taken. */
const NAMES_WITHHELD = new Set<TicketMailName>([
  'ticket-received',
  'new-ticket',
  'production-stopped',
  'files-withheld',
]);

/** Writes one ticket mail in the recipient's language, and hands it to the mail server. */
@Injectable()
export class TicketMailSender {
  constructor(
    private readonly tickets: TicketFacts,
    private readonly activity: ActivityQueries,
    private readonly links: MailLinks,
    private readonly composer: MailComposer,
    private readonly attachments: MailAttachments,
    private readonly headers: TicketMailHeaders,
    private readonly transport: MailTransport,
    private readonly mailed: MailedMessages,
  ) {}

  async send(order: TicketMailOrder, id: string, addressed: Addressed, recipient: Recipient): Promise<void> {
    const { ticket, audience, messages = [] } = addressed;
    const headers = await this.headers.of(order, addressed, recipient);
    const { language } = recipient;
    const change = order.historyEntryId === undefined ? undefined : await this.activity.find(order.historyEntryId);
    const attachmentTypes = await this.tickets.attachmentTypes(ticket.id);
    const withheldFiles = NAMES_WITHHELD.has(order.mail)
      ? await this.mailed.withheldFiles(ticket.id, order.messageId)
      : [];
    const [first] = order.mail === 'staff-reply' ? messages : [];
    const answered = first && (await this.mailed.answeredBy(ticket.id, first.seq));
    const isForSure = audience !== 'UNPROVEN' && audience !== 'NAMED';
    const name = isForSure ? `${recipient.name} ${recipient.surname}` : null;
    const report = await this.attachments.reportFor(order, addressed, recipient);
    const { attached, contents } = await this.attachments.filesFor(order.mail, addressed, recipient);
    const mail = this.composer.ticketMail(
      order.mail,
      ticketMailFacts({ ticket, change, attachmentTypes, messages, attached, answered, withheldFiles }, language),
      {
        language,
        name,
        isNamed: audience === 'NAMED',
        hasReport: report.length > 0,
        mayChoose: isOptionalMail(order.mail, recipient),
        mayAnswer: headers.replyTo !== undefined,
        continues: headers.earlier.length > 0,
      },
      { ...(await this.links.of(order, addressed, recipient.id)), ...this.wayOut(addressed, recipient) },
    );
    const to = { name: name ?? '', address: recipient.email };
    await this.transport.send({ id, to, ...headers, ...mail, attachments: [...report, ...contents] });
  }

  private wayOut({ ticket, audience }: Addressed, { id }: Recipient): Pick<MailSecrets, 'leaveLink' | 'disownLink'> {
    if (audience === 'COPIED') return { leaveLink: this.tickets.leaveLink(ticket.id, id) };
    const isOwner = id === ticket.createdById;
    return audience === 'UNPROVEN' && isOwner ? { disownLink: this.tickets.disownLink(ticket) } : {};
  }
}
