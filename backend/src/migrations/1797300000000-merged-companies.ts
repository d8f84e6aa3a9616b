import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns that name a company, which no new row may set to a merged one. */
const REFERENCES = [
  ['users', 'company_id'],
  ['company_sites', 'company_id'],
  ['company_invitations', 'company_id'],
  ['plants', 'owner_company_id'],
  ['plant_ownerships', 'company_id'],
  ['plant_documents', 'owner_company_id'],
  ['service_agreements', 'company_id'],
  ['tickets', 'company_id'],
] as const;
const COLUMNS = ['company_id', 'owner_company_id'] as const;

/** A company that was merged into another one keeps its row, and gets nothing new. */
export class MergedCompanies1797300000000 implements MigrationInterface {
  name = 'MergedCompanies1797300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE companies ADD merged_into_id uuid,
        ADD CONSTRAINT fk_companies_merged_into FOREIGN KEY (merged_into_id) REFERENCES companies ON DELETE RESTRICT,
        ADD CONSTRAINT ck_companies_merged_into_other CHECK (merged_into_id <> id)`);
    await runner.query(
      'CREATE INDEX ix_companies_merged ON companies (merged_into_id) WHERE merged_into_id IS NOT NULL',
    );
    for (const column of COLUMNS)
      await runner.query(`
        CREATE FUNCTION refuse_merged_${column}() RETURNS trigger
          LANGUAGE plpgsql AS $$
          BEGIN
            IF EXISTS (SELECT FROM companies c WHERE c.id = NEW.${column} AND c.merged_into_id IS NOT NULL) THEN
              RAISE EXCEPTION 'The company is merged into another one'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_companies_merged';
            END IF;
            RETURN NULL;
          END $$`);
    for (const [table, column] of REFERENCES)
      await runner.query(`
        CREATE TRIGGER tr_${table}_company_merged
          AFTER INSERT OR UPDATE OF ${column} ON ${table} FOR EACH ROW WHEN (NEW.${column} IS NOT NULL)
          EXECUTE FUNCTION refuse_merged_${column}()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of REFERENCES) await runner.query(`DROP TRIGGER tr_${table}_company_merged ON ${table}`);
    for (const column of COLUMNS) await runner.query(`DROP FUNCTION refuse_merged_${column}()`);
    await runner.query('ALTER TABLE companies DROP merged_into_id');
  }
}
