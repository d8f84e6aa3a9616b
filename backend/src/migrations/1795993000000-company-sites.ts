import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldedSql } from '#kernel/persistence/index.js';

/** Sites of companies. Those that owned plants name so far become records. */
export class CompanySites1795993000000 implements MigrationInterface {
  name = 'CompanySites1795993000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE company_sites (
         id uuid NOT NULL,
         company_id uuid NOT NULL,
         name varchar(200) NOT NULL,
         name_key text NOT NULL,
         address varchar(300),
         version integer NOT NULL DEFAULT 1,
         created_at timestamptz NOT NULL DEFAULT now(),
         CONSTRAINT pk_company_sites PRIMARY KEY (id),
         CONSTRAINT fk_company_sites_company FOREIGN KEY (company_id) REFERENCES companies ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE UNIQUE INDEX uq_company_sites_name ON company_sites (company_id, name_key)');
    await runner.query(
      `ALTER TABLE plants ADD COLUMN site_id uuid,
         ADD CONSTRAINT fk_plants_site FOREIGN KEY (site_id) REFERENCES company_sites ON DELETE SET NULL`,
    );
    await runner.query(
      `INSERT INTO company_sites (id, company_id, name, name_key)
       SELECT gen_random_uuid(), owner_company_id, min(site), ${foldedSql('site')} FROM plants
       WHERE owner_company_id IS NOT NULL AND site IS NOT NULL GROUP BY owner_company_id, ${foldedSql('site')}`,
    );
    await runner.query(
      `UPDATE plants p SET site_id = s.id, site = s.name FROM company_sites s
       WHERE s.company_id = p.owner_company_id AND s.name_key = ${foldedSql('p.site')}`,
    );
    await runner.query('CREATE INDEX ix_plants_site ON plants (site_id) WHERE site_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plants DROP COLUMN site_id');
    await runner.query('DROP TABLE company_sites');
  }
}
