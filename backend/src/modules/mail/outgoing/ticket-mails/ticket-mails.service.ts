import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { TicketAccess } from '#tickets/index.js';
import type { TicketMailDto } from './ticket-mail.dto.js';
import { TicketMailQueries } from './ticket-mail.queries.js';

@Injectable()
export class TicketMails {
  constructor(
    private readonly tickets: TicketAccess,
    private readonly mails: TicketMailQueries,
  ) {}

  /** Throws TICKET_NOT_FOUND. */
  async read(actor: Actor, ticketId: number): Promise<TicketMailDto[]> {
    await this.tickets.visible(actor, ticketId);
    return this.mails.ofTicket(actor, ticketId);
  }
}
