import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Open tickets that say that production is stopped have a stop, which can be ended: those of earlier
 * releases get one that staff have to confirm.
 */
export class StopsOfOlderTickets1796043000000 implements MigrationInterface {
  name = 'StopsOfOlderTickets1796043000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH stops AS (
        INSERT INTO production_stops (id, ticket_id, confirmed, started_at)
        SELECT gen_random_uuid(), t.id, FALSE, t.created_at FROM tickets t
        WHERE t.production_stopped AND t.status <> 'CLOSED'
          AND NOT EXISTS (SELECT FROM stop_tickets l WHERE l.ticket_id = t.id)
        RETURNING id, ticket_id
      )
      INSERT INTO stop_tickets (stop_id, ticket_id) SELECT id, ticket_id FROM stops`);
  }

  /** The stops stay: nothing tells them from others. */
  async down(): Promise<void> {}
}
