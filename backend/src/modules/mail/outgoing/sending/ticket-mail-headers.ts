import { Injectable } from '@nestjs/common';
import { ReplyAddresses } from '#mail/incoming/index.js';
import { type Language, personName } from '#contract/index.js';
import type { QuotedMessage } from '#conversation/notifications/index.js';
import { REPLIES } from '../composing/ticket-mail-parts.js';
import type { TicketMailOrder } from '../mail.jobs.js';
import { ExchangedMails } from './exchanged-mails.js';
import type { OutgoingMail } from './mail-transport.js';
import type { Recipient } from './recipient.queries.js';
import type { Addressed } from './ticket-mail-sender.js';

type Headers = { earlier: readonly string[] } & Pick<
  OutgoingMail,
  'ticketId' | 'replyTo' | 'bounceTo' | 'authors' | 'confirmsMail'
>;

/** Says where a ticket mail belongs, who speaks in it, and where answers go. */
@Injectable()
export class TicketMailHeaders {
  constructor(
    private readonly replies: ReplyAddresses,
    private readonly exchanged: ExchangedMails,
  ) {}

  async of(
    { mail, ticketId }: TicketMailOrder,
    { audience, messages = [] }: Pick<Addressed, 'audience' | 'messages'>,
    recipient: Recipient,
  ): Promise<Headers> {
    // Anyone can write a mail in the name of an address, and a Message-ID is text of who wrote it.
    const isTrusted = audience === 'OWNER' || audience === 'STAFF';
    const { messageIds: earlier, includesReceived } = await this.exchanged.find(ticketId, recipient, isTrusted);
    const { id: userId, language } = recipient;
    return {
      ticketId,
      earlier,
      replyTo: await this.replies.of(ticketId, userId),
      bounceTo: await this.replies.bounceOf(ticketId, userId),
      authors: REPLIES.has(mail) ? authorsOf(messages, language) : undefined,
      confirmsMail: mail === 'ticket-received' && includesReceived,
    };
  }
}

function authorsOf(messages: readonly QuotedMessage[], language: Language): string | undefined {
  const names = new Set(messages.map((message) => personName(message, language)));
  return names.size === 0 ? undefined : [...names].join(', ');
}
