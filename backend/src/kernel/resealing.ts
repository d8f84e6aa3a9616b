import type { DataSource } from 'typeorm';
import type { Sealing } from './sealed-secret.js';

/** A table whose `secret` column is sealed for the owner in another column. */
interface SealedTable {
  table: string;
  owner: string;
}

/**
 * Seals again what an earlier secret sealed, so that the earlier one can be removed. Processes may
 * run it concurrently: rows changed by another one are skipped.
 */
export async function reseal(dataSource: DataSource, sealing: Sealing, { table, owner }: SealedTable): Promise<void> {
  const rows = await dataSource.query<{ owner: string; secret: Buffer }[]>(
    `SELECT ${owner} AS owner, secret FROM ${table}`,
  );
  for (const row of rows) {
    const renewed = sealing.renewed(row.owner, row.secret);
    if (renewed)
      await dataSource.query(`UPDATE ${table} SET secret = $1 WHERE ${owner} = $2 AND secret = $3`, [
        renewed,
        row.owner,
        row.secret,
      ]);
  }
}
