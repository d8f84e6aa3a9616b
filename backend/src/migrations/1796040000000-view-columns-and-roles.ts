import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which columns a saved view leaves out, and which role a shared one is for. */
export class ViewColumnsAndRoles1796040000000 implements MigrationInterface {
  name = 'ViewColumnsAndRoles1796040000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE ticket_views ADD COLUMN hidden_columns varchar(20)[] NOT NULL DEFAULT '{}', ADD COLUMN role user_role,
         ADD CONSTRAINT ck_ticket_views_role CHECK (role IS NULL OR (owner_id IS NULL AND role <> 'CLIENT'))`,
    );
  }

  /** Those of one role are for all staff again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_views DROP COLUMN hidden_columns, DROP COLUMN role');
  }
}
