import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What owners think of the work on their closed tickets. */
export class Ratings1795921000000 implements MigrationInterface {
  name = 'Ratings1795921000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE ticket_ratings (
         ticket_id integer NOT NULL,
         owner_id uuid NOT NULL,
         asked_at timestamptz(3),
         score smallint,
         comment text,
         rated_at timestamptz(3),
         CONSTRAINT pk_ticket_ratings PRIMARY KEY (ticket_id),
         CONSTRAINT ck_ticket_ratings_score CHECK ((score IS NULL) = (rated_at IS NULL) AND score BETWEEN 1 AND 5),
         CONSTRAINT fk_ticket_ratings_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_ticket_ratings_owner FOREIGN KEY (owner_id) REFERENCES users ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_ticket_ratings_owner ON ticket_ratings (owner_id, asked_at)');
    await runner.query('CREATE INDEX ix_ticket_ratings_rated ON ticket_ratings (rated_at) WHERE rated_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_ratings');
  }
}
