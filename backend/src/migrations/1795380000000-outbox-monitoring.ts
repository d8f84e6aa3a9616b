import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an administrator reads of a job, and what joins it to the request that caused it. No foreign keys: jobs outlive what they are about. */
export class OutboxMonitoring1795380000000 implements MigrationInterface {
  name = 'OutboxMonitoring1795380000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE outbox
        ADD topic varchar(60) NOT NULL DEFAULT '',
        ADD ticket_id integer,
        ADD recipient_id uuid,
        ADD request_id varchar(40),
        ADD error_code varchar(30),
        ADD spent_attempts smallint NOT NULL DEFAULT 0`,
    );
    await runner.query(
      `UPDATE outbox SET
        topic = CASE WHEN payload ? 'mail' THEN payload ->> 'mail' WHEN kind = 'report.render' THEN 'report' ELSE kind END,
        ticket_id = (payload ->> 'ticketId')::integer,
        recipient_id = (payload ->> 'userId')::uuid,
        status = CASE WHEN status = 'DONE' AND payload ? 'withheld' THEN 'SKIPPED' ELSE status END`,
    );
    await runner.query(`ALTER TABLE outbox ALTER topic DROP DEFAULT`);
    await runner.query(`CREATE INDEX ix_outbox_status ON outbox (status, created_at, id)`);
    await runner.query(`CREATE INDEX ix_outbox_created_at ON outbox (created_at, id)`);
    await runner.query(`CREATE INDEX ix_outbox_ticket ON outbox (ticket_id, created_at) WHERE ticket_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_outbox_ticket, ix_outbox_created_at, ix_outbox_status');
    await runner.query(`UPDATE outbox SET status = 'DONE' WHERE status IN ('SKIPPED', 'DROPPED')`);
    await runner.query(
      `ALTER TABLE outbox DROP COLUMN topic, DROP COLUMN ticket_id, DROP COLUMN recipient_id, DROP COLUMN request_id,
        DROP COLUMN error_code, DROP COLUMN spent_attempts`,
    );
  }
}
