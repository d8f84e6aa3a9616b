import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The working time at which a promise is due, so that lists need not look it up in the calendar for each clock. */
export class ClocksDue1795997000000 implements MigrationInterface {
  name = 'ClocksDue1795997000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_clocks ADD COLUMN due_s bigint');
    // The order of the queue goes by what stays as it is.
    await runner.query('ALTER TABLE ticket_clocks DISABLE TRIGGER USER');
    await runner.query('UPDATE ticket_clocks SET due_s = worked(calendar_id, due_at) WHERE due_at IS NOT NULL');
    await runner.query('ALTER TABLE ticket_clocks ENABLE TRIGGER USER');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_clocks DROP COLUMN due_s');
  }
}
