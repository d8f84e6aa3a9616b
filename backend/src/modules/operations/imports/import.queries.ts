import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { IMPORT_OUTCOMES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { ListReader, pageOf } from '#kernel/http/index.js';
import type {
  ImportDto,
  ImportList,
  ImportListQuery,
  ImportRowDto,
  ImportRowList,
  ImportRowListQuery,
} from './import.dto.js';
import { Import, ImportRow } from './import.entity.js';

const COUNTED = IMPORT_OUTCOMES.map(
  (outcome) => `'${outcome.toLowerCase()}', count(*) FILTER (WHERE r.outcome = '${outcome}')`,
).join(', ');

const imports = new ListReader<ImportDto>({
  id: 'i.id',
  kind: 'i.kind',
  state: 'i.state',
  rowCount: 'i.row_count',
  counts: `(SELECT json_build_object(${COUNTED}, 'waiting', i.row_count - count(r.outcome))
    FROM import_rows r WHERE r.import_id = i.id)`,
  createdAt: 'i.created_at',
  startedAt: 'i.started_at',
  endedAt: 'i.ended_at',
});

const rows = new ListReader<ImportRowDto>({
  line: 'r.line',
  record: 'r.record',
  outcome: 'r.outcome',
  reason: 'r.reason',
});

/** The list has what an administrator needs: the imports of their own, and those that keep them from another one. */
@Injectable()
export class ImportQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list({ id }: Actor, query: ImportListQuery): Promise<ImportList> {
    const { kind, isStarted } = query;
    const mine = `(i.created_by_id = :id OR i.state = 'RUNNING')`;
    const found = this.dataSource.createQueryBuilder(Import, 'i').where(mine, { id });
    if (kind !== undefined) found.andWhere('i.kind = :kind', { kind });
    if (isStarted !== undefined) found.andWhere('(i.started_at IS NOT NULL) = :isStarted', { isStarted });
    const order = { by: ['i.created_at', 'i.id'], order: query.order };
    const { rows: listed, pagination } = await imports.page(found, pageOf(query), order);
    return { imports: listed, pagination };
  }

  /** Throws RECORD_NOT_FOUND. Pass the transaction to see its changes. */
  async read(id: string, tx: EntityManager = this.dataSource.manager): Promise<ImportDto> {
    const row = await imports.one(tx.createQueryBuilder(Import, 'i').where('i.id = :id', { id }));
    if (!row) throw new DomainError('RECORD_NOT_FOUND');
    return row;
  }

  /** Lists the rows in the order of the file, unless the query says otherwise. */
  async rowsOf(importId: string, query: ImportRowListQuery): Promise<ImportRowList> {
    const { outcome } = query;
    const found = this.dataSource.createQueryBuilder(ImportRow, 'r').where('r.import_id = :importId', { importId });
    if (outcome !== undefined) found.andWhere('r.outcome = :outcome', { outcome });
    const { rows: listed, pagination } = await rows.page(found, pageOf(query), { by: ['r.place'], order: query.order });
    return { rows: listed, pagination };
  }
}
