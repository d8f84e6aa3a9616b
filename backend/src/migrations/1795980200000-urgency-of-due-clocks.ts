import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRIGGER = 'tr_ticket_clocks_urgency_added';
const RUN = 'EXECUTE FUNCTION note_urgency_of_part()';

/** A clock that is just begun has no due time yet, and so changes no place in the queue. */
export class UrgencyOfDueClocks1795980200000 implements MigrationInterface {
  name = 'UrgencyOfDueClocks1795980200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER ${TRIGGER} ON ticket_clocks`);
    await runner.query(
      `CREATE TRIGGER ${TRIGGER} AFTER INSERT ON ticket_clocks FOR EACH ROW WHEN (NEW.due_at IS NOT NULL) ${RUN}`,
    );
    await runner.query(
      `CREATE TRIGGER tr_ticket_clocks_urgency_removed AFTER DELETE ON ticket_clocks FOR EACH ROW
       WHEN (OLD.outcome IS NULL) ${RUN}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tr_ticket_clocks_urgency_removed ON ticket_clocks');
    await runner.query(`DROP TRIGGER ${TRIGGER} ON ticket_clocks`);
    await runner.query(`CREATE TRIGGER ${TRIGGER} AFTER INSERT OR DELETE ON ticket_clocks FOR EACH ROW ${RUN}`);
  }
}
