import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators are notified of received mails that wait, and such a notification names no ticket. */
export class NewsAboutNoTicket1796300000000 implements MigrationInterface {
  name = 'NewsAboutNoTicket1796300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications ALTER ticket_id DROP NOT NULL');
    await runner.query(
      `CREATE UNIQUE INDEX uq_notifications_no_ticket ON notifications (user_id, kind) WHERE ticket_id IS NULL AND read_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX uq_notifications_no_ticket');
    await runner.query('DELETE FROM notifications WHERE ticket_id IS NULL');
    await runner.query('ALTER TABLE notifications ALTER ticket_id SET NOT NULL');
  }
}
