import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['users', 'tickets', 'ticket_reports'];

/** A language is data: the API knows the codes, so that another one needs no migration. */
export class LanguageCodes1795700000000 implements MigrationInterface {
  name = 'LanguageCodes1795700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} ALTER COLUMN language TYPE varchar(5)`);
    await runner.query('DROP TYPE language');
  }

  /** Fails while a row has another language than the first two. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE language AS ENUM('it', 'en')`);
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN language TYPE language USING language::language`);
  }
}
