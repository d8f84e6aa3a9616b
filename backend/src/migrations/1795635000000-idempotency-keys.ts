import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests that named an Idempotency-Key, with their sealed answers, for 24 hours. */
export class IdempotencyKeys1795635000000 implements MigrationInterface {
  name = 'IdempotencyKeys1795635000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE idempotency_keys (
         key_hash bytea NOT NULL,
         request_hash bytea NOT NULL,
         status smallint,
         body bytea,
         created_at timestamptz NOT NULL,
         CONSTRAINT pk_idempotency_keys PRIMARY KEY (key_hash)
       )`,
    );
    await runner.query('CREATE INDEX ix_idempotency_keys_created ON idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
