import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Collaborators, followers and people in copy of tickets. */
export class Participants1795982000000 implements MigrationInterface {
  name = 'Participants1795982000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE ticket_participants (
         ticket_id integer NOT NULL,
         user_id uuid NOT NULL,
         role varchar(15) NOT NULL,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         left_at timestamptz(3),
         CONSTRAINT pk_ticket_participants PRIMARY KEY (ticket_id, user_id, role),
         CONSTRAINT ck_ticket_participants_left CHECK (left_at IS NULL OR role = 'CC'),
         CONSTRAINT fk_ticket_participants_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_ticket_participants_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_ticket_participants_user ON ticket_participants (user_id, role, ticket_id)');
    await runner.query(
      `CREATE INDEX ix_ticket_activity_participants ON ticket_activity (ticket_id)
       WHERE kind IN ('COLLABORATOR_CHANGED', 'COPY_CHANGED')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_ticket_activity_participants');
    await runner.query(`DELETE FROM ticket_activity WHERE kind IN ('COLLABORATOR_CHANGED', 'COPY_CHANGED')`);
    await runner.query('DROP TABLE ticket_participants');
  }
}
