import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../../kernel/persistence/index.js';
import { StatusHistoryEntry } from '../model/status-history-entry.entity.js';

export type HistoryEntryValues = Pick<
  StatusHistoryEntry,
  'ticketId' | 'fromStatus' | 'toStatus' | 'changeReason' | 'changes' | 'changedById' | 'createdAt'
>;

@Injectable()
export class HistoryRepository {
  /** Returns the entry's id. */
  async append(tx: EntityManager, values: HistoryEntryValues): Promise<string> {
    const id = newId();
    await tx.insert(StatusHistoryEntry, { id, ...values });
    return id;
  }
}
