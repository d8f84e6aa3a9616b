import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/access/index.js';
import { TicketAccess } from '../model/ticket-access.js';
import { HistoryQueries } from './history.queries.js';
import type { StatusHistoryEntryDto } from './status-history-entry.dto.js';

@Injectable()
export class HistoryService {
  constructor(
    private readonly access: TicketAccess,
    private readonly history: HistoryQueries,
  ) {}

  async read(actor: Actor, ticketId: number): Promise<StatusHistoryEntryDto[]> {
    await this.access.visible(actor, ticketId);
    return this.history.ofTicket(ticketId);
  }
}
