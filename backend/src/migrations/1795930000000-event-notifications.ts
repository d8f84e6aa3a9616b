import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications of what happens to a ticket, without a message. */
export class EventNotifications1795930000000 implements MigrationInterface {
  name = 'EventNotifications1795930000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications ADD COLUMN ticket_id integer, ALTER COLUMN message_id DROP NOT NULL');
    await runner.query(
      'UPDATE notifications n SET ticket_id = m.ticket_id FROM ticket_messages m WHERE m.id = n.message_id',
    );
    await runner.query(
      `ALTER TABLE notifications ALTER COLUMN ticket_id SET NOT NULL,
         ADD CONSTRAINT fk_notifications_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE`,
    );
    await runner.query('CREATE INDEX ix_notifications_ticket ON notifications (ticket_id, user_id)');
    await runner.query(
      `CREATE UNIQUE INDEX uq_notifications_event ON notifications (ticket_id, user_id, kind)
       WHERE message_id IS NULL AND read_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM notifications WHERE message_id IS NULL');
    await runner.query('ALTER TABLE notifications DROP COLUMN ticket_id, ALTER COLUMN message_id SET NOT NULL');
  }
}
