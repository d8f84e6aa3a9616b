import { Injectable } from '@nestjs/common';
import type { TicketMailName } from '#contract/index.js';
import type { QuotedFile } from '#conversation/notifications/index.js';
import { ReportPrinter } from '#papers/reports/index.js';
import { FileStorage, ignoreMissingFile } from '#tickets/files/index.js';
import type { Ticket } from '#tickets/index.js';
import { REPLIES } from '../composing/ticket-mail-parts.js';
import { TICKET_MAILS } from '../declarations/ticket-mails.js';
import type { TicketMailOrder } from '../mail.jobs.js';
import type { OutgoingMail } from './mail-transport.js';
import type { Recipient } from './recipient.queries.js';
import type { Addressed } from './ticket-mail-sender.js';

type Attachments = NonNullable<OutgoingMail['attachments']>;

/** Bytes of the files of a mail together. Encoded they stay below ten million, beyond which many servers refuse a mail. */
const MOST = 7 * 1024 ** 2;

const wasProvenWhenRaised = ({ createdBy, createdAt }: Ticket): boolean =>
  createdBy.emailVerifiedAt !== null && createdBy.emailVerifiedAt < createdAt;

/** Finds what is attached to ticket mails. */
@Injectable()
export class MailAttachments {
  constructor(
    private readonly printer: ReportPrinter,
    private readonly storage: FileStorage,
  ) {}

  /**
   * The report quotes the visitor who raised the ticket. Therefore it is not sent to an unproven mailbox, nor to an
   * account that a visitor named. An account that the ticket itself opened gets the report once its mailbox is proven.
   */
  async reportFor(
    { mail, ticketId }: TicketMailOrder,
    { audience, ticket }: Addressed,
    { language }: Recipient,
  ): Promise<Attachments> {
    if (!TICKET_MAILS[mail].withReport || audience === 'UNPROVEN') return [];
    if (audience === 'NAMED' && wasProvenWhenRaised(ticket)) return [];
    const content = await this.printer.obtain({ ticketId, language, audience: 'CLIENT' });
    return [{ filename: `ticket-${ticketId}.pdf`, content, contentType: 'application/pdf' }];
  }

  /** Returns the files of the quoted replies that the mail has room for. An unproven mailbox gets none. */
  async filesFor(
    mail: TicketMailName,
    { messages = [] }: Addressed,
    { proven }: Recipient,
  ): Promise<{ attached: QuotedFile[]; contents: Attachments }> {
    const files = REPLIES.has(mail) && proven ? messages.flatMap((message) => message.files) : [];
    const attached: QuotedFile[] = [];
    const contents: Attachments = [];
    let left = MOST;
    for (const file of files) {
      const content = file.size > left ? undefined : await this.storage.read(file).catch(ignoreMissingFile);
      if (content === undefined) continue;
      left -= file.size;
      attached.push(file);
      contents.push({ filename: file.fileName, content, contentType: file.mimeType });
    }
    return { attached, contents };
  }
}
