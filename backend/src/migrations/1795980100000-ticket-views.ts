import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of tickets that people have saved, and which of them stand above their lists. */
export class TicketViews1795980100000 implements MigrationInterface {
  name = 'TicketViews1795980100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE ticket_views (
         id uuid NOT NULL,
         name varchar(60) NOT NULL,
         owner_id uuid,
         query jsonb NOT NULL,
         version integer NOT NULL DEFAULT 1,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT pk_ticket_views PRIMARY KEY (id),
         CONSTRAINT fk_ticket_views_owner FOREIGN KEY (owner_id) REFERENCES users ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_ticket_views_owner ON ticket_views (owner_id)');
    await runner.query(
      `CREATE TABLE ticket_view_pins (
         user_id uuid NOT NULL,
         keys varchar(36)[] NOT NULL,
         CONSTRAINT pk_ticket_view_pins PRIMARY KEY (user_id),
         CONSTRAINT fk_ticket_view_pins_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_view_pins, ticket_views');
  }
}
