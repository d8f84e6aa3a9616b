import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens by which programs call the API in the name of a user. */
export class ApiTokens1795410000000 implements MigrationInterface {
  name = 'ApiTokens1795410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE api_tokens (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        created_by_id uuid,
        name varchar(100) NOT NULL,
        beginning varchar(12) NOT NULL,
        token_hash bytea NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz,
        last_used_address varchar(45),
        revoked_at timestamptz,
        CONSTRAINT pk_api_tokens PRIMARY KEY (id),
        CONSTRAINT uq_api_tokens_hash UNIQUE (token_hash),
        CONSTRAINT ck_api_tokens_scopes CHECK (cardinality(scopes) > 0),
        CONSTRAINT fk_api_tokens_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT fk_api_tokens_creator FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE SET NULL
      )`,
    );
    await runner.query('CREATE INDEX ix_api_tokens_user ON api_tokens (user_id)');
    await runner.query('CREATE INDEX ix_api_tokens_creator ON api_tokens (created_by_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_tokens');
  }
}
