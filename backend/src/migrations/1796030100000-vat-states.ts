import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What VIES said of the VAT numbers of companies. */
export class VatStates1796030100000 implements MigrationInterface {
  name = 'VatStates1796030100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE vat_state AS ENUM ('VALID', 'NOT_FOUND', 'UNAVAILABLE')`);
    await runner.query(
      'ALTER TABLE companies ADD COLUMN vat_state vat_state, ADD COLUMN vat_checked_at timestamptz(3)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE companies DROP COLUMN vat_state, DROP COLUMN vat_checked_at');
    await runner.query('DROP TYPE vat_state');
  }
}
