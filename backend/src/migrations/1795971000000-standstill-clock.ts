import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Service levels promise until when a plant runs again. */
export class StandstillClock1795971000000 implements MigrationInterface {
  name = 'StandstillClock1795971000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TYPE service_clock ADD VALUE 'STANDSTILL'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TYPE service_clock RENAME TO service_clock_before');
    await runner.query(`CREATE TYPE service_clock AS ENUM ('RESPONSE', 'RESOLUTION')`);
    for (const table of ['ticket_clocks', 'service_level_targets']) {
      await runner.query(`DELETE FROM ${table} WHERE clock = 'STANDSTILL'`);
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN clock TYPE service_clock USING clock::text::service_clock`);
    }
    await runner.query('DROP TYPE service_clock_before');
  }
}
