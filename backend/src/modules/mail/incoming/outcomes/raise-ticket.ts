import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { MailedTickets } from '#tickets/index.js';
import { MailSenders } from '../identity/mail-senders.js';
import { AddMessage } from './add-message.js';
import { type Ending, NO_FILES, type PendingMail, type TakenFiles, type WritingStep } from './pending-mail.js';
import { TicketAccess } from '#tickets/visibility/index.js';

/** Raises the ticket that the mail asks for. */
@Injectable()
export class RaiseTicket implements WritingStep {
  constructor(
    private readonly senders: MailSenders,
    private readonly newTickets: MailedTickets,
    private readonly tickets: TicketAccess,
    private readonly messages: AddMessage,
  ) {}

  async write(tx: EntityManager, { request, mayRaise, files, isPassedOn }: PendingMail): Promise<Ending | undefined> {
    if (!request || !mayRaise) return undefined;
    const { requester, actor, note, title } = request;
    const description = request.description || title;
    if (description === '') return { reason: 'NO_CONTENT' };
    const ticketId = await this.newTickets.raise(tx, actor, { requester, title, description, isPassedOn });
    const end = { outcome: 'TICKET_CREATED', ticketId, requester: requester.email } as const;
    const addTo = async (author: Actor, body: string, added: TakenFiles): Promise<Ending> =>
      this.messages.add(tx, await this.tickets.lock(tx, null, ticketId), author, { body, files: added });
    if (actor && note !== '') await addTo(actor, note, NO_FILES);
    const owner = files.taken.length > 0 ? await this.senders.find(requester.email, tx) : undefined;
    return owner ? { ...(await addTo(owner.actor, '', files)), ...end } : end;
  }
}
