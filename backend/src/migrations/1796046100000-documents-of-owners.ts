import type { MigrationInterface, QueryRunner } from 'typeorm';

const REVISION = `CREATE UNIQUE INDEX uq_plant_documents_revision ON plant_documents`;

/** Documents for the owner of one plant are those of the company that owned it when they were added. */
export class DocumentsOfOwners1796046100000 implements MigrationInterface {
  name = 'DocumentsOfOwners1796046100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE plant_documents ADD COLUMN owner_company_id uuid,
      ADD CONSTRAINT fk_plant_documents_owner FOREIGN KEY (owner_company_id) REFERENCES companies ON DELETE RESTRICT`);
    await runner.query(`UPDATE plant_documents d SET owner_company_id = o.company_id FROM plant_ownerships o
      WHERE d.audience = 'OWNER' AND o.plant_id = d.plant_id
        AND d.created_at >= o.since AND (o.until IS NULL OR d.created_at < o.until)`);
    await runner.query(`CREATE INDEX ix_plant_documents_owner ON plant_documents (owner_company_id)
      WHERE owner_company_id IS NOT NULL`);
    await runner.query('DROP INDEX uq_plant_documents_revision');
    await runner.query(`${REVISION} (coalesce(model_id, plant_id), owner_company_id, title_key, lower(revision), language)
      NULLS NOT DISTINCT WHERE withdrawn_at IS NULL`);
  }

  /** Of equal revisions of two companies one is left; the others are withdrawn. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX uq_plant_documents_revision');
    await runner.query(`UPDATE plant_documents d SET withdrawn_at = now() WHERE withdrawn_at IS NULL AND EXISTS (
      SELECT FROM plant_documents o WHERE o.withdrawn_at IS NULL AND o.plant_id = d.plant_id AND o.title_key = d.title_key
        AND lower(o.revision) = lower(d.revision) AND o.language = d.language
        AND (o.created_at, o.id) > (d.created_at, d.id))`);
    await runner.query(`${REVISION} (coalesce(model_id, plant_id), title_key, lower(revision), language)
      WHERE withdrawn_at IS NULL`);
    await runner.query('ALTER TABLE plant_documents DROP COLUMN owner_company_id');
  }
}
