import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['service_levels', 'service_level_targets', 'service_agreements'];

/** When levels or agreements last changed: newer tickets must have every clock that they are promised. Tickets of the time before waits were noted get theirs. */
export class ServicePromises1796046000000 implements MigrationInterface {
  name = 'ServicePromises1796046000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE service_promises (id boolean CONSTRAINT pk_service_promises PRIMARY KEY DEFAULT TRUE
         CONSTRAINT ck_service_promises_one CHECK (id), changed_at timestamptz(3) NOT NULL)`,
    );
    await runner.query('INSERT INTO service_promises (changed_at) VALUES (now())');
    await runner.query(
      `CREATE FUNCTION note_change_of_promises() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         UPDATE service_promises SET changed_at = clock_timestamp();
         RETURN NULL;
       END $$`,
    );
    for (const table of TABLES)
      await runner.query(
        `CREATE TRIGGER tr_${table}_promises AFTER INSERT OR UPDATE OR DELETE ON ${table}
         FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_promises()`,
      );
    await runner.query(
      `INSERT INTO ticket_waits (ticket_id, since) SELECT id, awaiting_since FROM tickets
       WHERE awaiting = 'CLIENT' AND status <> 'CLOSED' AND awaiting_since IS NOT NULL ON CONFLICT DO NOTHING`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TRIGGER tr_${table}_promises ON ${table}`);
    await runner.query('DROP FUNCTION note_change_of_promises');
    await runner.query('DROP TABLE service_promises');
  }
}
