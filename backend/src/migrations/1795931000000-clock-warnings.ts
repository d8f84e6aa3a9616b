import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People are warned before and after a promised time passes. */
export class ClockWarnings1795931000000 implements MigrationInterface {
  name = 'ClockWarnings1795931000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE service_levels ADD COLUMN warnings jsonb NOT NULL
         DEFAULT '[{"admins": false, "percent": 75}, {"admins": true, "percent": 100}]'`,
    );
    await runner.query(
      `ALTER TABLE ticket_clocks ADD COLUMN warned_percent smallint NOT NULL DEFAULT 0,
         ADD COLUMN next_warning_at timestamptz`,
    );
    await runner.query(
      `UPDATE ticket_clocks SET next_warning_at = instant_of(calendar_id,
         worked(calendar_id, started_at) + ceil(target_s * 75 / 100.0)::int + waited_s)
       WHERE outcome IS NULL AND stopped_at IS NULL AND waiting_since IS NULL AND level_id IS NOT NULL`,
    );
    await runner.query(
      'CREATE INDEX ix_ticket_clocks_warning ON ticket_clocks (next_warning_at) WHERE next_warning_at IS NOT NULL',
    );
    await runner.query(`ALTER TABLE notifications ADD COLUMN detail jsonb NOT NULL DEFAULT '{}'`);
    await this.replaceEventIndex(runner, 'ticket_id, user_id, kind, detail');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notifications WHERE detail <> '{}'`);
    await this.replaceEventIndex(runner, 'ticket_id, user_id, kind');
    await runner.query('ALTER TABLE notifications DROP COLUMN detail');
    await runner.query('ALTER TABLE ticket_clocks DROP COLUMN next_warning_at, DROP COLUMN warned_percent');
    await runner.query('ALTER TABLE service_levels DROP COLUMN warnings');
  }

  private async replaceEventIndex(runner: QueryRunner, columns: string): Promise<void> {
    await runner.query('DROP INDEX uq_notifications_event');
    await runner.query(
      `CREATE UNIQUE INDEX uq_notifications_event ON notifications (${columns})
       WHERE message_id IS NULL AND read_at IS NULL`,
    );
  }
}
