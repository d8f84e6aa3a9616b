import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { InboundOutcome, InboundReason } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { factsOf } from '#tickets/files/index.js';
import { MailedMessages } from '#conversation/index.js';
import type { Ticket } from '#tickets/index.js';
import type { InboundMail } from '../reception/inbound-mail.entity.js';
import type { TakenFiles } from './mail-files.js';

/** What became of a mail. */
export type Ending = Partial<Pick<InboundMail, 'ticketId' | 'messageId' | 'text' | 'withheldFiles'>> &
  ({ outcome: InboundOutcome } | { reason: InboundReason });

/** Adds words and files of a mail to a locked ticket. */
@Injectable()
export class MailMessages {
  constructor(private readonly messages: MailedMessages) {}

  async add(
    tx: EntityManager,
    ticket: Ticket,
    author: Actor,
    { body, files }: { body: string; files: TakenFiles },
  ): Promise<Ending> {
    const room = files.taken.length === 0 ? 0 : await this.messages.roomFor(tx, author, ticket.id);
    const taken = files.taken.slice(0, room);
    const message = await this.messages.add(tx, ticket, author, { body, files: taken.map(factsOf) });
    for (const { staged } of taken) await staged.keep();
    const withheldFiles = [...files.withheld, ...files.taken.slice(room).map(({ fileName }) => fileName)];
    const outcome = message.kind === 'NOTE' ? 'NOTE_ADDED' : 'MESSAGE_ADDED';
    return { outcome, ticketId: ticket.id, messageId: message.id, withheldFiles };
  }
}
