import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VatNumbers1795984100000 implements MigrationInterface {
  name = 'VatNumbers1795984100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE companies ADD COLUMN vat_number varchar(15)');
    await runner.query('CREATE INDEX ix_companies_vat ON companies (vat_number) WHERE vat_number IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE companies DROP COLUMN vat_number');
  }
}
