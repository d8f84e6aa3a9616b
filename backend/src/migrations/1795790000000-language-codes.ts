import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A language is data: the API knows the codes, so that another one needs no migration. The change
 * writes the tables and their indexes anew, which takes minutes at a million tickets.
 */
export class LanguageCodes1795790000000 implements MigrationInterface {
  name = 'LanguageCodes1795790000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of await tablesWhere(runner, `udt_name = 'language'`))
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN language TYPE varchar(5)`);
    await runner.query('DROP TYPE language');
  }

  /** Fails while a row has another language than the first two. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE language AS ENUM('it', 'en')`);
    for (const table of await tablesWhere(runner, 'character_maximum_length = 5'))
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN language TYPE language USING language::language`);
  }
}

async function tablesWhere(runner: QueryRunner, condition: string): Promise<string[]> {
  const rows = (await runner.query(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name = 'language' AND ${condition}`,
  )) as { name: string }[];
  return rows.map(({ name }) => name);
}
