import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is notified of which message. */
export class Notifications1795821000000 implements MigrationInterface {
  name = 'Notifications1795821000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE notifications (
         id uuid NOT NULL,
         user_id uuid NOT NULL,
         kind varchar(20) NOT NULL,
         message_id uuid NOT NULL,
         read_at timestamptz(3),
         mail_job_id uuid,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT pk_notifications PRIMARY KEY (id),
         CONSTRAINT uq_notifications_message UNIQUE (message_id, user_id),
         CONSTRAINT fk_notifications_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
         CONSTRAINT fk_notifications_message FOREIGN KEY (message_id) REFERENCES ticket_messages ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_notifications_user ON notifications (user_id, created_at, id)');
    await runner.query('CREATE INDEX ix_notifications_unread ON notifications (user_id) WHERE read_at IS NULL');
    await runner.query('CREATE INDEX ix_notifications_created ON notifications (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notifications');
  }
}
