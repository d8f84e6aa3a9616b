import type { MigrationInterface, QueryRunner } from 'typeorm';

const YEAR = `extract(year FROM created_at AT TIME ZONE 'Europe/Rome')::smallint`;
const DIMENSIONS = 'year, status, category, priority, technical_area_id, assigned_technician_id, archived';
const OF_TICKET = `${YEAR}, status, category, priority, technical_area_id, assigned_technician_id, archived_at IS NOT NULL`;
const COLUMNS = `
  year smallint NOT NULL,
  status ticket_status NOT NULL,
  category ticket_category NOT NULL,
  priority ticket_priority NOT NULL,
  technical_area_id uuid,
  assigned_technician_id uuid,
  archived boolean NOT NULL,
  n integer NOT NULL`;

/** A function that notes what one statement changed; rows that counted nowhere else cancel out and are not written. */
const noting = (name: string, rows: string): string => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ticket_total_changes (${DIMENSIONS}, n)
    SELECT ${DIMENSIONS}, sum(n) FROM (${rows}) AS rows(${DIMENSIONS}, n) GROUP BY ${DIMENSIONS} HAVING sum(n) <> 0;
    RETURN NULL;
  END $$`;

const ADDED = `SELECT ${OF_TICKET}, 1 FROM added`;
const REMOVED = `SELECT ${OF_TICKET}, -1 FROM removed`;

/**
 * Totals of the lists, kept by triggers: a transaction only appends what it changes, so that no two of them ever wait for
 * each other; now and then the changes are folded into the totals, which begins a new generation. And the indexes by which
 * the first pages of filtered lists are read in their order.
 */
export class TicketTotals1795300000000 implements MigrationInterface {
  name = 'TicketTotals1795300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE tickets IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(
      `CREATE TABLE ticket_totals (id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_ticket_totals PRIMARY KEY, ${COLUMNS})`,
    );
    await runner.query(`CREATE UNIQUE INDEX uq_ticket_totals ON ticket_totals (${DIMENSIONS}) NULLS NOT DISTINCT`);
    await runner.query(
      `CREATE TABLE ticket_total_changes (id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_ticket_total_changes PRIMARY KEY, ${COLUMNS})
       WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
    );
    await runner.query(
      'CREATE TABLE ticket_total_generation (number integer CONSTRAINT pk_ticket_total_generation PRIMARY KEY)',
    );
    await runner.query('INSERT INTO ticket_total_generation VALUES (1)');
    await runner.query(`
      INSERT INTO ticket_totals (${DIMENSIONS}, n)
      SELECT ${OF_TICKET}, count(*) FROM tickets GROUP BY ${[1, 2, 3, 4, 5, 6, 7].join(', ')}`);
    await runner.query(noting('note_tickets_added', ADDED));
    await runner.query(noting('note_tickets_changed', `${ADDED} UNION ALL ${REMOVED}`));
    await runner.query(noting('note_tickets_removed', REMOVED));
    await runner.query(`
      CREATE TRIGGER tr_tickets_added AFTER INSERT ON tickets REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION note_tickets_added()`);
    await runner.query(`
      CREATE TRIGGER tr_tickets_changed AFTER UPDATE ON tickets REFERENCING NEW TABLE AS added OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION note_tickets_changed()`);
    await runner.query(`
      CREATE TRIGGER tr_tickets_removed AFTER DELETE ON tickets REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION note_tickets_removed()`);
    await this.exchangeIndexes(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const kind of ['added', 'changed', 'removed']) {
      await runner.query(`DROP TRIGGER tr_tickets_${kind} ON tickets`);
      await runner.query(`DROP FUNCTION note_tickets_${kind}`);
    }
    await runner.query('DROP TABLE ticket_total_generation, ticket_total_changes, ticket_totals');
    for (const name of ['facets', 'created', 'archived', 'owner', 'technician', 'area'])
      await runner.query(`DROP INDEX ix_tickets_${name}`);
    await runner.query('CREATE INDEX ix_tickets_created ON tickets (created_at, id)');
    await runner.query('CREATE INDEX ix_tickets_owner ON tickets (created_by_id, created_at)');
    await runner.query('CREATE INDEX ix_tickets_technician ON tickets (assigned_technician_id, created_at)');
    await runner.query('CREATE INDEX ix_tickets_area ON tickets (technical_area_id, created_at)');
    await runner.query('CREATE INDEX ix_tickets_status ON tickets (status, created_at)');
  }

  /** What a filter looks at stands in the index, so that walking along it touches no ticket that is not shown. */
  private async exchangeIndexes(runner: QueryRunner): Promise<void> {
    const facts = 'INCLUDE (status, category, priority, archived_at)';
    for (const name of ['created', 'owner', 'technician', 'area', 'status'])
      await runner.query(`DROP INDEX ix_tickets_${name}`);
    await runner.query(`CREATE INDEX ix_tickets_created ON tickets (created_at, id) ${facts}`);
    await runner.query(
      `CREATE INDEX ix_tickets_owner ON tickets (created_by_id, created_at, id)
       INCLUDE (status, category, priority, archived_at, awaits_mailbox_proof)`,
    );
    await runner.query(
      `CREATE INDEX ix_tickets_technician ON tickets (assigned_technician_id, created_at, id) ${facts}`,
    );
    await runner.query(`CREATE INDEX ix_tickets_area ON tickets (technical_area_id, created_at, id) ${facts}`);
    await runner.query(
      `CREATE INDEX ix_tickets_archived ON tickets (created_at, id) INCLUDE (status, category, priority)
       WHERE archived_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX ix_tickets_facets ON tickets (status, category, priority, created_at, id) WHERE archived_at IS NULL`,
    );
  }
}
