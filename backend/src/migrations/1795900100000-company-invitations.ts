import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Key users invite people by their address. */
export class CompanyInvitations1795900100000 implements MigrationInterface {
  name = 'CompanyInvitations1795900100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE company_invitations (
        id uuid NOT NULL,
        company_id uuid NOT NULL,
        email varchar(254) NOT NULL,
        role company_role NOT NULL,
        invited_by_id uuid,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        CONSTRAINT pk_company_invitations PRIMARY KEY (id),
        CONSTRAINT fk_company_invitations_company FOREIGN KEY (company_id)
          REFERENCES companies (id) ON DELETE CASCADE,
        CONSTRAINT fk_company_invitations_inviter FOREIGN KEY (invited_by_id)
          REFERENCES users (id) ON DELETE SET NULL
      )`);
    await runner.query('CREATE INDEX ix_company_invitations_company ON company_invitations (company_id, created_at)');
    await runner.query('CREATE INDEX ix_company_invitations_email ON company_invitations (email)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE company_invitations');
  }
}
