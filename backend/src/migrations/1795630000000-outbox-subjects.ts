import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs name what they are about without knowing what that is: `ticket:42`. */
export class OutboxSubjects1795630000000 implements MigrationInterface {
  name = 'OutboxSubjects1795630000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD subject varchar(60)');
    await runner.query(`UPDATE outbox SET subject = 'ticket:' || ticket_id WHERE ticket_id IS NOT NULL`);
    await runner.query('CREATE INDEX ix_outbox_subject ON outbox (subject, created_at) WHERE subject IS NOT NULL');
    await runner.query('ALTER TABLE outbox DROP ticket_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD ticket_id integer');
    await runner.query(`UPDATE outbox SET ticket_id = substr(subject, 8)::int WHERE subject LIKE 'ticket:%'`);
    await runner.query('CREATE INDEX ix_outbox_ticket ON outbox (ticket_id, created_at) WHERE ticket_id IS NOT NULL');
    await runner.query('ALTER TABLE outbox DROP subject');
  }
}
