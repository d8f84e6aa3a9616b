import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff may choose which revision of a document was delivered with a plant, and correct a document. */
export class DeliveredDocuments1798000000000 implements MigrationInterface {
  name = 'DeliveredDocuments1798000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant_documents ADD version integer NOT NULL DEFAULT 1');
    await runner.query(`
      CREATE TABLE delivered_documents (
        plant_id uuid NOT NULL,
        title_key text NOT NULL,
        language varchar(35) NOT NULL,
        document_id uuid,
        set_by_id uuid,
        set_at timestamptz(3) NOT NULL,
        CONSTRAINT pk_delivered_documents PRIMARY KEY (plant_id, title_key, language),
        CONSTRAINT fk_delivered_documents_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE RESTRICT,
        CONSTRAINT fk_delivered_documents_document FOREIGN KEY (document_id) REFERENCES plant_documents ON DELETE SET NULL,
        CONSTRAINT fk_delivered_documents_user FOREIGN KEY (set_by_id) REFERENCES users ON DELETE SET NULL
      )`);
    await runner.query('CREATE INDEX ix_delivered_documents_document ON delivered_documents (document_id)');
    await runner.query('CREATE INDEX ix_delivered_documents_user ON delivered_documents (set_by_id)');
    for (const scope of ['model', 'plant']) await replaceIndex(runner, scope, 'title_key, language, released_on');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const scope of ['model', 'plant']) await replaceIndex(runner, scope, 'created_at');
    await runner.query('DROP TABLE delivered_documents');
    await runner.query('ALTER TABLE plant_documents DROP version');
  }
}

/** The documents of a model or of a plant, by what is compared among them. */
async function replaceIndex(runner: QueryRunner, scope: string, columns: string): Promise<void> {
  await runner.query(`DROP INDEX ix_plant_documents_${scope}`);
  await runner.query(
    `CREATE INDEX ix_plant_documents_${scope} ON plant_documents (${scope}_id, ${columns}) WHERE ${scope}_id IS NOT NULL`,
  );
}
