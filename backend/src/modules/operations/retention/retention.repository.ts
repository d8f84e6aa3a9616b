import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Rows per transaction: few enough that no one notices the locks. */
export const BATCH = 1000;

/** A declared rule, prepared for statements. */
export interface DueRows {
  table: string;
  /** The primary key column. */
  key: string;
  due: string;
}

@Injectable()
export class RetentionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async count({ table, due }: DueRows, before: Date): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${due}`,
      [before],
    );
    return row?.count ?? 0;
  }

  /**
   * Removes the next batch; returns how many rows it selected and how many it removed. The second statement checks the
   * locked rows again, because one may have come into use before the lock. Rows in use are skipped.
   */
  removeBatch({ table, key, due }: DueRows, before: Date): Promise<{ taken: number; removed: number }> {
    return this.dataSource.transaction(async (tx) => {
      const taken = await tx.query<{ key: unknown }[]>(
        `SELECT ${key} AS key FROM ${table} WHERE ${due} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [before],
      );
      if (taken.length === 0) return { taken: 0, removed: 0 };
      const [, removed] = await tx.query<[unknown, number]>(`DELETE FROM ${table} WHERE ${due} AND ${key} = ANY($2)`, [
        before,
        taken.map((row) => row.key),
      ]);
      return { taken: taken.length, removed };
    });
  }

  /** Time of the last sweep; undefined before the first. */
  async lastSweep(): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      `SELECT max(occurred_at) AS at FROM security_events WHERE kind = 'RETENTION_APPLIED'`,
    );
    return row?.at ?? undefined;
  }
}
