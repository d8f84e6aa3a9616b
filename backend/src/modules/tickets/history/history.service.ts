import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/access/index.js';
import { TicketAccess } from '../model/ticket-access.js';
import { HistoryQueries } from './history.queries.js';
import type { StatusHistoryEntryDto } from './status-history-entry.dto.js';
import { mentionedIn, withoutUnseen } from './unseen-duplicates.js';

@Injectable()
export class HistoryService {
  constructor(
    private readonly access: TicketAccess,
    private readonly history: HistoryQueries,
  ) {}

  /** What it tells of other tickets, it tells those who may read them. */
  async read(actor: Actor, ticketId: number): Promise<StatusHistoryEntryDto[]> {
    await this.access.visible(actor, ticketId);
    const entries = await this.history.ofTicket(ticketId);
    return withoutUnseen(entries, await this.history.visibleAmong(actor, mentionedIn(entries)));
  }
}
