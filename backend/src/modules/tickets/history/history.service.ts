import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/access/index.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { HistoryQueries } from './history.queries.js';
import type { StatusHistoryEntryDto } from './status-history-entry.dto.js';
import { mentionedIn, withoutUnseen } from './unseen-duplicates.js';

@Injectable()
export class HistoryService {
  constructor(private readonly history: HistoryQueries) {}

  /** Throws TICKET_NOT_FOUND. Other tickets are named only to those who may read them. */
  async read(actor: Actor, ticketId: number): Promise<StatusHistoryEntryDto[]> {
    const entries = await this.history.ofVisible(actor, ticketId);
    if (!entries) throw new DomainError('TICKET_NOT_FOUND');
    return withoutUnseen(entries, await this.history.visibleAmong(actor, mentionedIn(entries)));
  }
}
