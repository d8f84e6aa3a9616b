import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks, and what was sent to their receivers. */
export class Webhooks1795420000000 implements MigrationInterface {
  name = 'Webhooks1795420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE webhooks (
        id uuid NOT NULL,
        name varchar(100) NOT NULL,
        url varchar(500) NOT NULL,
        events varchar(30)[] NOT NULL,
        secret bytea NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        gone_at timestamptz,
        created_by_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_webhooks PRIMARY KEY (id),
        CONSTRAINT fk_webhooks_user FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE SET NULL
      )`,
    );
    await runner.query(
      `CREATE TABLE webhook_deliveries (
        id uuid NOT NULL,
        webhook_id uuid NOT NULL,
        type varchar(30) NOT NULL,
        event_id uuid NOT NULL,
        body text NOT NULL,
        job_key varchar(60) NOT NULL,
        outcome varchar(10),
        attempts integer NOT NULL DEFAULT 0,
        status_code smallint,
        fault varchar(30),
        reason varchar(200),
        answer text,
        duration integer,
        attempted_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        CONSTRAINT pk_webhook_deliveries PRIMARY KEY (id),
        CONSTRAINT fk_webhook_deliveries_webhook FOREIGN KEY (webhook_id) REFERENCES webhooks (id) ON DELETE CASCADE
      )`,
    );
    await runner.query('CREATE INDEX ix_webhook_deliveries_webhook ON webhook_deliveries (webhook_id, created_at, id)');
    await runner.query('CREATE INDEX ix_webhook_deliveries_created_at ON webhook_deliveries (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM outbox WHERE kind = 'webhook.deliver'`);
    for (const table of ['webhook_deliveries', 'webhooks']) await runner.query(`DROP TABLE ${table}`);
  }
}
