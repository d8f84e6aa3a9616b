import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a person was erased. From then on nothing personal can be written to the account any more, whoever tries: a request of
 * the person may have been let in a moment before. And indexes by which everything of one person is found.
 */
export class PersonalData1795460000000 implements MigrationInterface {
  name = 'PersonalData1795460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD erased_at timestamptz');
    await runner.query(
      `ALTER TABLE users ADD CONSTRAINT ck_users_erased CHECK (erased_at IS NULL OR (
         name = 'Persona' AND surname = '(cancellata)' AND (email IS NULL OR email = 'erased-' || id || '@invalid')
         AND company IS NULL AND technical_area_id IS NULL AND password_hash IS NULL AND email_verified_at IS NULL
         AND switched_off_mails = '{}' AND NOT is_active))`,
    );
    await runner.query(`CREATE INDEX ix_users_erased ON users (erased_at) WHERE erased_at IS NOT NULL`);
    await runner.query(
      `CREATE INDEX ix_outbox_recipient ON outbox (recipient_id, created_at) WHERE recipient_id IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX ix_status_history_person ON ticket_status_history (changed_by_id, created_at)`);
    await runner.query(`CREATE INDEX ix_attachments_uploader ON attachments (uploaded_by_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_attachments_uploader, ix_status_history_person, ix_outbox_recipient');
    await runner.query('ALTER TABLE users DROP COLUMN erased_at');
  }
}
