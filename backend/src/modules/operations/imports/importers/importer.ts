import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import type { Import } from '../import.entity.js';
import type { OpenRow, RowResult } from '../import.repository.js';

/** Imports rows of one kind within the caller's transaction. Returns one result for each row, in their order. */
export interface Importer {
  importRows(
    tx: EntityManager,
    actor: Actor,
    rows: readonly OpenRow['record'][],
    options: Import['options'],
  ): Promise<readonly RowResult[]>;
}
