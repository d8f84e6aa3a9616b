import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two-factor authentication of staff, and what the administrators demand of whom. */
export class SecondFactor1795220000000 implements MigrationInterface {
  name = 'SecondFactor1795220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE second_factors (
        user_id uuid NOT NULL,
        secret bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        activated_at timestamptz,
        last_step bigint NOT NULL DEFAULT 0,
        CONSTRAINT pk_second_factors PRIMARY KEY (user_id),
        CONSTRAINT fk_second_factors_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`,
    );
    await runner.query(
      `CREATE TABLE recovery_codes (
        user_id uuid NOT NULL,
        hash bytea NOT NULL,
        used_at timestamptz,
        CONSTRAINT pk_recovery_codes PRIMARY KEY (user_id, hash),
        CONSTRAINT fk_recovery_codes_second_factor FOREIGN KEY (user_id) REFERENCES second_factors (user_id) ON DELETE CASCADE
      )`,
    );
    await runner.query(
      `CREATE TABLE security_settings (
        id smallint NOT NULL,
        second_factor_roles user_role[] NOT NULL DEFAULT '{}',
        CONSTRAINT pk_security_settings PRIMARY KEY (id),
        CONSTRAINT ck_security_settings_one CHECK (id = 1),
        CONSTRAINT ck_security_settings_staff CHECK (NOT 'CLIENT'::user_role = ANY (second_factor_roles))
      )`,
    );
    await runner.query('INSERT INTO security_settings (id) VALUES (1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['security_settings', 'recovery_codes', 'second_factors'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
