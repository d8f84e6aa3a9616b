import type { MigrationInterface, QueryRunner } from 'typeorm';

const FACTS = 'status, category, priority, archived_at, awaits_mailbox_proof';

/** Companies, whose members share tickets. No account joins one by itself. */
export class Companies1795720000000 implements MigrationInterface {
  name = 'Companies1795720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE company_sharing AS ENUM ('NOBODY', 'KEY_USERS', 'EVERYBODY')`);
    await runner.query(`CREATE TYPE company_role AS ENUM ('MEMBER', 'KEY_USER')`);
    await runner.query(`
      CREATE TABLE companies (
        id uuid NOT NULL,
        name varchar(200) NOT NULL,
        erp_code varchar(50),
        sharing company_sharing NOT NULL DEFAULT 'KEY_USERS',
        is_active boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_companies PRIMARY KEY (id)
      )`);
    await runner.query('CREATE UNIQUE INDEX uq_companies_erp_code ON companies (erp_code)');
    await runner.query(`
      ALTER TABLE users ADD company_id uuid, ADD company_role company_role, ADD company_since timestamptz,
        ADD CONSTRAINT fk_users_company FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE RESTRICT,
        ADD CONSTRAINT ck_users_company CHECK (
          num_nonnulls(company_id, company_role, company_since) IN (0, 3)
          AND (company_id IS NULL OR role = 'CLIENT' AND deleted_at IS NULL AND erased_at IS NULL))`);
    await runner.query('CREATE INDEX ix_users_company ON users (company_id) WHERE company_id IS NOT NULL');
    await runner.query(`
      ALTER TABLE tickets ADD company_id uuid,
        ADD CONSTRAINT fk_tickets_company FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE RESTRICT`);
    await runner.query(
      `CREATE INDEX ix_tickets_of_company ON tickets (company_id, created_at, id) INCLUDE (${FACTS})
       WHERE company_id IS NOT NULL`,
    );
    await this.replaceOwnerIndex(runner, `${FACTS}, company_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replaceOwnerIndex(runner, FACTS);
    await runner.query('DROP INDEX ix_tickets_of_company');
    await runner.query('ALTER TABLE tickets DROP company_id');
    await runner.query('DROP INDEX ix_users_company');
    await runner.query('ALTER TABLE users DROP company_id, DROP company_role, DROP company_since');
    await runner.query('DROP TABLE companies');
    await runner.query('DROP TYPE company_role');
    await runner.query('DROP TYPE company_sharing');
  }

  private async replaceOwnerIndex(runner: QueryRunner, facts: string): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_owner');
    await runner.query(`CREATE INDEX ix_tickets_owner ON tickets (created_by_id, created_at, id) INCLUDE (${facts})`);
  }
}
