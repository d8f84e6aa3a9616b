import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A site may have a country. */
export class CountriesOfSites1798400000000 implements MigrationInterface {
  name = 'CountriesOfSites1798400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company_sites ADD country character(2)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company_sites DROP country');
  }
}
