import { Injectable } from '@nestjs/common';
import type { PersonalList } from '#kernel/module-data.js';
import { PreparedStatements } from '#kernel/persistence/index.js';

/** Rows per statement. */
const BATCH = 500;

/** Sorts below every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
const NO_NUMBER = 0;

/** The person, and whether they request their own data. */
export interface DataSubject {
  id: string;
  isAsking: boolean;
}

@Injectable()
export class PersonalDataQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /** Reads oldest first, in batches that fit into memory. Between batches, no connection is in use. */
  async *batches({ columns, from, numbered }: PersonalList, { id, isAsking }: DataSubject): AsyncGenerator<object[]> {
    const selected = typeof columns === 'string' ? columns : columns();
    const sql = `SELECT r.id AS "rowId", ${selected} FROM ${from} AND r.id > :after ORDER BY r.id LIMIT ${BATCH}`;
    let after: unknown = numbered ? NO_NUMBER : NO_ID;
    for (;;) {
      const rows = await this.statements.rows<{ rowId: unknown }>(sql, { id, isAsking, after });
      yield rows.map(({ rowId: _, ...row }) => row);
      if (rows.length < BATCH) return;
      after = rows[rows.length - 1]?.rowId;
    }
  }
}
