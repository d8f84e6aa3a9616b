import type { MigrationInterface, QueryRunner } from 'typeorm';

const TODAY = `timezone('Europe/Rome', now())`;

/** The day of the work, so far the one of its entry, and when an entry was corrected. */
export class WorklogDays1795880000000 implements MigrationInterface {
  name = 'WorklogDays1795880000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_worklogs_logged, ix_worklogs_technician');
    await runner.query('ALTER TABLE worklogs ADD worked_on date, ADD corrected_at timestamptz(3)');
    await runner.query(`UPDATE worklogs SET worked_on = (created_at AT TIME ZONE 'Europe/Rome')::date`);
    await runner.query(`ALTER TABLE worklogs ALTER worked_on SET NOT NULL, ALTER worked_on SET DEFAULT ${TODAY}`);
    await runner.query('CREATE INDEX ix_worklogs_worked ON worklogs (worked_on, technician_id, hours_spent)');
    await runner.query('CREATE INDEX ix_worklogs_technician ON worklogs (technician_id, worked_on, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_worklogs_worked, ix_worklogs_technician');
    await runner.query('ALTER TABLE worklogs DROP worked_on, DROP corrected_at');
    await runner.query('CREATE INDEX ix_worklogs_logged ON worklogs (created_at, technician_id, hours_spent)');
    await runner.query('CREATE INDEX ix_worklogs_technician ON worklogs (technician_id, created_at)');
  }
}
