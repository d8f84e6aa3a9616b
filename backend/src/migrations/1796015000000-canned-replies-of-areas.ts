import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A shared canned reply may be one area's. */
export class CannedRepliesOfAreas1796015000000 implements MigrationInterface {
  name = 'CannedRepliesOfAreas1796015000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE canned_replies
         ADD COLUMN technical_area_id uuid,
         ADD CONSTRAINT fk_canned_replies_area FOREIGN KEY (technical_area_id)
           REFERENCES technical_areas ON DELETE RESTRICT,
         ADD CONSTRAINT ck_canned_replies_scope CHECK (num_nonnulls(owner_id, technical_area_id) <= 1)`,
    );
    await runner.query('CREATE INDEX ix_canned_replies_area ON canned_replies (technical_area_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM canned_replies WHERE technical_area_id IS NOT NULL');
    await runner.query('ALTER TABLE canned_replies DROP COLUMN technical_area_id');
  }
}
