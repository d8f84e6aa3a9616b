import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets that belong together. */
export class TicketLinks1795980300000 implements MigrationInterface {
  name = 'TicketLinks1795980300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE ticket_link_kind AS ENUM ('CAUSED_BY', 'RELATED')`);
    await runner.query(
      `CREATE TABLE ticket_links (
         from_id integer NOT NULL,
         to_id integer NOT NULL,
         kind ticket_link_kind NOT NULL,
         created_by_id uuid,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT pk_ticket_links PRIMARY KEY (from_id, to_id),
         CONSTRAINT ck_ticket_links_ends CHECK (from_id <> to_id),
         CONSTRAINT fk_ticket_links_from FOREIGN KEY (from_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_ticket_links_to FOREIGN KEY (to_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_ticket_links_author FOREIGN KEY (created_by_id) REFERENCES users ON DELETE SET NULL
       )`,
    );
    await runner.query('CREATE INDEX ix_ticket_links_to ON ticket_links (to_id)');
    await runner.query('CREATE INDEX ix_ticket_links_author ON ticket_links (created_by_id)');
    await runner.query(
      'CREATE UNIQUE INDEX uq_ticket_links_pair ON ticket_links (least(from_id, to_id), greatest(from_id, to_id))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_links');
    await runner.query('DROP TYPE ticket_link_kind');
  }
}
