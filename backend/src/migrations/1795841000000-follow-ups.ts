import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which closed ticket a new one follows. */
export class FollowUps1795841000000 implements MigrationInterface {
  name = 'FollowUps1795841000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE ticket_follow_ups (
         ticket_id integer NOT NULL,
         follow_up_of_id integer NOT NULL,
         CONSTRAINT pk_ticket_follow_ups PRIMARY KEY (ticket_id),
         CONSTRAINT fk_ticket_follow_ups_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_ticket_follow_ups_former FOREIGN KEY (follow_up_of_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT ck_ticket_follow_ups_order CHECK (ticket_id <> follow_up_of_id)
       )`,
    );
    await runner.query('CREATE INDEX ix_ticket_follow_ups_former ON ticket_follow_ups (follow_up_of_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_follow_ups');
  }
}
