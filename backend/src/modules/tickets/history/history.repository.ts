import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId, type NewRow, PreparedStatements } from '../../../kernel/persistence/index.js';
import { StatusHistoryEntry } from '../model/status-history-entry.entity.js';

export type HistoryEntryValues = Pick<
  StatusHistoryEntry,
  'ticketId' | 'fromStatus' | 'toStatus' | 'changeReason' | 'changes' | 'changedById' | 'createdAt'
>;

export const entryRow = (values: HistoryEntryValues, id = newId()): NewRow => ({
  into: StatusHistoryEntry,
  values: { id, ...values },
});

@Injectable()
export class HistoryRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** Returns the entry's id. */
  async append(tx: EntityManager, values: HistoryEntryValues): Promise<string> {
    const id = newId();
    await this.statements.insert(tx, entryRow(values, id));
    return id;
  }
}
