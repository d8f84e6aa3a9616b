import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { ActivityQueries } from './activity.queries.js';
import type { StatusHistoryEntryDto } from './status-history.dto.js';
import { presentStatusHistoryEntry } from './status-history.presenter.js';

@Injectable()
export class StatusHistoryService {
  constructor(private readonly activity: ActivityQueries) {}

  /** Throws TICKET_NOT_FOUND. */
  async read(actor: Actor, ticketId: number): Promise<StatusHistoryEntryDto[]> {
    const entries = await this.activity.ofVisible(actor, ticketId);
    if (!entries) throw new DomainError('TICKET_NOT_FOUND');
    return entries.map(presentStatusHistoryEntry);
  }
}
