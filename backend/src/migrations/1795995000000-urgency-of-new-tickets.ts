import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A ticket that was just raised has no promise and no reported stop yet: what it says is all there is. */
const URGENCY = `CASE WHEN NEW.production_stopped IS TRUE THEN urgency_of(8, NEW.created_at)
  WHEN NEW.awaiting = 'CLIENT' THEN urgency_of(0, coalesce(NEW.awaiting_since, NEW.created_at))
  ELSE urgency_of(CASE NEW.priority WHEN 'CRITICAL' THEN 5 WHEN 'HIGH' THEN 4 WHEN 'MEDIUM' THEN 3 WHEN 'LOW' THEN 2 ELSE 1 END, NEW.created_at)
END`;

const EVENT = `AFTER INSERT ON tickets FOR EACH ROW WHEN (NEW.status <> 'CLOSED')`;

/** The urgency of a new ticket is computed from its row alone; what comes later has its own triggers. */
export class UrgencyOfNewTickets1795995000000 implements MigrationInterface {
  name = 'UrgencyOfNewTickets1795995000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE FUNCTION note_urgency_of_new_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         INSERT INTO ticket_urgency (ticket_id, urgency, is_stopped)
         VALUES (NEW.id, ${URGENCY}, NEW.production_stopped IS TRUE) ON CONFLICT DO NOTHING;
         RETURN NULL;
       END $$`,
    );
    await this.calls(runner, 'note_urgency_of_new_ticket');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.calls(runner, 'note_urgency_of_ticket');
    await runner.query('DROP FUNCTION note_urgency_of_new_ticket');
  }

  private async calls(runner: QueryRunner, run: string): Promise<void> {
    await runner.query('DROP TRIGGER tr_tickets_urgency_added ON tickets');
    await runner.query(`CREATE TRIGGER tr_tickets_urgency_added ${EVENT} EXECUTE FUNCTION ${run}()`);
  }
}
