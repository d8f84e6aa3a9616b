import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { type BaselineMigration } from '#kernel/persistence/index.js';

/** What a table refers to is made before it. */
const HOUSES = [
  'kernel',
  'organisation',
  'plants',
  'tickets',
  'conversation',
  'plant-life',
  'papers',
  'promises',
  'mail',
  'operations',
  'urgency',
];

/** The whole schema, as the 93 migrations of release 0.1.0 made it. */
export class Baseline1796100000000 implements BaselineMigration {
  name = 'Baseline1796100000000';
  replaces = {
    release: '0.1.0',
    digest: '47c4e61dd509837122a3ff358b97f86e9b269b3265a9e950d187a0e213e1b085',
  };

  async up(runner: QueryRunner): Promise<void> {
    for (const house of HOUSES) await runner.query(readSql(house));
  }

  async down(runner: QueryRunner): Promise<void> {
    const sql = HOUSES.map(readSql).join('\n');
    for (const kind of ['TABLE', 'FUNCTION', 'TYPE']) {
      const made = [...sql.matchAll(new RegExp(`^CREATE (?:UNLOGGED )?${kind} (\\w+)`, 'gm'))].map(([, name]) => name);
      await runner.query(`DROP ${kind} ${made.join(', ')}`);
    }
  }
}

function readSql(house: string): string {
  return readFileSync(join(import.meta.dirname, 'baseline', `${house}.sql`), 'utf8');
}
