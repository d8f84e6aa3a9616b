import type { MigrationInterface, QueryRunner } from 'typeorm';

const ERASED_IS_EMPTY = (columns: string): string => `erased_at IS NULL OR (
  name = 'Persona' AND surname = '(cancellata)' AND (email IS NULL OR email = 'erased-' || id || '@invalid')
  AND ${columns} AND technical_area_id IS NULL AND password_hash IS NULL AND email_verified_at IS NULL
  AND switched_off_mails = '{}' AND NOT is_active)`;

const requireEmpty = (columns: string): string =>
  `ALTER TABLE users ADD CONSTRAINT ck_users_erased CHECK (${ERASED_IS_EMPTY(columns)})`;

/** Where a ticket's contact and an account can be called. Nothing of it stays with an erased account. */
export class TelephoneNumbers1795550000000 implements MigrationInterface {
  name = 'TelephoneNumbers1795550000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD contact_phone varchar(40)');
    await runner.query('ALTER TABLE users ADD phone varchar(40), DROP CONSTRAINT ck_users_erased');
    await runner.query(requireEmpty('company IS NULL AND phone IS NULL'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP CONSTRAINT ck_users_erased, DROP COLUMN phone');
    await runner.query(requireEmpty('company IS NULL'));
    await runner.query('ALTER TABLE tickets DROP COLUMN contact_phone');
  }
}
