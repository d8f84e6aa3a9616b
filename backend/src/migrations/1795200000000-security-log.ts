import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what to whom, when and from where. No foreign keys: the log outlives the accounts it names. */
export class SecurityLog1795200000000 implements MigrationInterface {
  name = 'SecurityLog1795200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE security_events (
        id uuid NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT now(),
        kind varchar(40) NOT NULL,
        actor_id uuid,
        actor_email varchar(254),
        subject_id uuid,
        subject_email varchar(254),
        address varchar(45),
        user_agent varchar(300),
        request_id varchar(40),
        details jsonb NOT NULL DEFAULT '{}',
        CONSTRAINT pk_security_events PRIMARY KEY (id)
      )`,
    );
    await runner.query(`CREATE INDEX ix_security_events_occurred_at ON security_events (occurred_at, id)`);
    await runner.query(`CREATE INDEX ix_security_events_kind ON security_events (kind, occurred_at)`);
    await runner.query(`CREATE INDEX ix_security_events_actor ON security_events (actor_id, occurred_at)`);
    await runner.query(`CREATE INDEX ix_security_events_subject ON security_events (subject_id, occurred_at)`);
    await runner.query(
      `CREATE INDEX ix_security_events_search ON security_events USING gin (
        lower(coalesce(actor_email, '') || ' ' || coalesce(subject_email, '') || ' ' || coalesce(address, '')) gin_trgm_ops
      )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE security_events');
  }
}
