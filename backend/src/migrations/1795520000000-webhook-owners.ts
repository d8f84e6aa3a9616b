import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks of people who are administrators no more are switched off, with the moment as the reason. */
export class WebhookOwners1795520000000 implements MigrationInterface {
  name = 'WebhookOwners1795520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks ADD COLUMN owner_left_at timestamptz');
    await runner.query(`
      UPDATE webhooks w SET is_active = false, owner_left_at = now()
      FROM users u WHERE u.id = w.created_by_id AND w.is_active
        AND (u.role <> 'ADMIN' OR NOT u.is_active OR u.deleted_at IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks DROP COLUMN owner_left_at');
  }
}
