import type { DataSource } from 'typeorm';
import type { Sealing } from './sealed-secret.js';

/** A table whose column `secret` is sealed for the owner that another column names. */
interface SealedTable {
  table: string;
  owner: string;
}

/**
 * Seals by the present secret what an earlier one sealed, so that the earlier one can go. Processes that start at the same time may
 * do it at once: a row that another one has changed stays as it is.
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
