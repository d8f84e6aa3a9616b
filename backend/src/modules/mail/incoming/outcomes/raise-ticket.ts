import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { ReportedTickets } from '#tickets/index.js';
import { MailSenders } from '../identity/mail-senders.js';
import { AddMessage } from './add-message.js';
import {
  type Ending,
  hasFiles,
  NO_FILES,
  type PendingMail,
  type TakenFiles,
  type WritingStep,
} from './pending-mail.js';
import { StopWords } from './reading/stop-words.js';
import { TicketAccess } from '#tickets/visibility/index.js';

/** Raises the ticket that the mail asks for. */
@Injectable()
export class RaiseTicket implements WritingStep {
  constructor(
    private readonly senders: MailSenders,
    private readonly newTickets: ReportedTickets,
    private readonly tickets: TicketAccess,
    private readonly messages: AddMessage,
    private readonly stops: StopWords,
  ) {}

  async write(tx: EntityManager, mail: PendingMail): Promise<Ending | undefined> {
    const { request, mayRaise, files, verdict } = mail;
    if (!request || !mayRaise) return undefined;
    const { requester, actor, note, title, beyond } = request;
    const description = request.description || title;
    if (description === '') return { reason: 'NO_CONTENT' };
    // Nothing proves the requester that a forwarded text names, unless an administrator accepted the mail.
    const isForwarded = actor !== undefined && isStaff(actor) && mail.acceptedBy === undefined;
    const isPassedOn = mail.isPassedOn || isForwarded;
    const stoppedSince = this.stops.sinceOf(mail, mail.closed);
    const asked = { requester, title, description, isPassedOn, stoppedSince };
    const ticketId = await this.newTickets.raise(tx, actor, asked);
    const end = { outcome: 'TICKET_CREATED', ticketId, requester: requester.email } as const;
    const addTo = async (author: Actor, words: string, added: TakenFiles): Promise<Ending> =>
      this.messages.add(tx, await this.tickets.lock(tx, null, ticketId), author, {
        words,
        rest: '',
        files: added,
        verdict,
      });
    if (actor && note !== '') await addTo(actor, note, NO_FILES);
    const hasMore = beyond !== '' || hasFiles(files);
    const owner = hasMore ? await this.senders.find(requester.email, tx) : undefined;
    return owner ? { ...(await addTo(owner.actor, beyond, files)), ...end } : end;
  }
}
