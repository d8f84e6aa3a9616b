import type { MigrationInterface, QueryRunner } from 'typeorm';

const KIND = `CASE
  WHEN from_status IS NULL OR change_reason = 'Ticket created' THEN 'TICKET_CREATED'
  WHEN from_status <> to_status AND changes ? 'duplicateOf' THEN 'CLOSED_AS_DUPLICATE'
  WHEN from_status <> to_status AND to_status = 'CLOSED' THEN 'CLOSED'
  WHEN from_status <> to_status THEN 'STATUS_CHANGED'
  WHEN changes ? 'filesAdded' THEN 'FILES_ADDED'
  WHEN changes ? 'fileDeleted' THEN 'FILE_DELETED'
  WHEN changes #> '{archived,to}' = 'true' THEN 'ARCHIVED'
  WHEN changes ? 'archived' THEN 'RESTORED'
  WHEN changes ? 'duplicate' THEN 'DUPLICATE_CLOSED'
  WHEN changes ?| '{technicalArea,technician}' THEN 'ASSIGNED'
  WHEN changes ? 'priority' THEN 'PRIORITY_CHANGED'
  ELSE 'EDITED' END`;

const REASON = `CASE kind
  WHEN 'TICKET_CREATED' THEN 'Ticket created'
  WHEN 'ASSIGNED' THEN 'Assignment changed'
  WHEN 'PRIORITY_CHANGED' THEN 'Priority changed'
  WHEN 'EDITED' THEN 'Ticket edited'
  WHEN 'ARCHIVED' THEN 'Ticket archived'
  WHEN 'RESTORED' THEN 'Ticket taken back from the archive'
  WHEN 'DUPLICATE_CLOSED' THEN 'Duplicate closed'
  WHEN 'FILES_ADDED' THEN 'Files added'
  WHEN 'FILE_DELETED' THEN 'File deleted'
  ELSE 'Status changed' END`;

/** Ids by name, where the name leads to one person or area. Erased people share a name. */
const IDS = `
  SELECT jsonb_build_object('technician', (${uniqueNames(
    `name || ' ' || surname`,
    `users u WHERE erased_at IS NULL AND (role <> 'CLIENT'
       OR EXISTS (SELECT FROM tickets WHERE assigned_technician_id = u.id)
       OR EXISTS (SELECT FROM worklogs WHERE technician_id = u.id))`,
  )}), 'technicalArea', (${uniqueNames('name', 'technical_areas')})) AS ids`;

function uniqueNames(name: string, from: string): string {
  return `SELECT jsonb_object_agg(called, id) FROM (
    SELECT ${name} AS called, min(id::text) AS id FROM ${from} GROUP BY 1 HAVING count(*) = 1) AS named`;
}

/** Both sides of a change; `side` makes one of the value found there. */
const changed = (field: string, side: (path: string) => string): string => `
  CASE WHEN changes ? '${field}' THEN jsonb_build_object('${field}', jsonb_build_object(
    'from', ${side(`'{${field},from}'`)}, 'to', ${side(`'{${field},to}'`)}
  )) ELSE '{}' END`;

const withId = (field: string): string =>
  changed(
    field,
    (path) => `CASE WHEN changes #>> ${path} IS NOT NULL THEN jsonb_build_object(
      'id', ids -> '${field}' -> (changes #>> ${path}), 'name', changes #>> ${path}) END`,
  );

const nameOnly = (field: string): string => changed(field, (path) => `changes #> (${path}::text[] || '{name}')`);

/** The names of the former table, those of columns included, and the new ones. */
const NAMES = [
  ['COLUMN', 'changes', 'payload'],
  ['COLUMN', 'changed_by_id', 'actor_id'],
  ['CONSTRAINT', 'pk_ticket_status_history', 'pk_ticket_activity'],
  ['CONSTRAINT', 'fk_status_history_ticket', 'fk_ticket_activity_ticket'],
  ['CONSTRAINT', 'fk_status_history_user', 'fk_ticket_activity_actor'],
] as const;
const INDEXES = [
  ['ix_status_history_ticket', 'ix_ticket_activity_ticket'],
  ['ix_status_history_person', 'ix_ticket_activity_actor'],
] as const;

/** A stored expression fills a column while the table is rewritten once: no row is updated for it. */
const fill = async (runner: QueryRunner, column: string, type: string, expression: string): Promise<void> => {
  const alter = 'ALTER TABLE ticket_status_history';
  await runner.query(`${alter} ADD ${column} ${type} NOT NULL GENERATED ALWAYS AS (${expression}) STORED`);
  await runner.query(`${alter} ALTER ${column} DROP EXPRESSION`);
};

/** The history says by a kind what happened, and names people and areas with their ids. */
export class TicketActivity1795600000000 implements MigrationInterface {
  name = 'TicketActivity1795600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE ticket_status_history IN ACCESS EXCLUSIVE MODE');
    await runner.query(`
      UPDATE ticket_status_history SET changes = changes || ${withId('technician')} || ${withId('technicalArea')}
      FROM (${IDS}) known WHERE changes ?| '{technician,technicalArea}'`);
    await fill(runner, 'kind', 'varchar(30)', KIND);
    await runner.query(
      `ALTER TABLE ticket_status_history ADD visibility varchar(10) NOT NULL DEFAULT 'PUBLIC', DROP change_reason`,
    );
    for (const [what, from, to] of NAMES)
      await runner.query(`ALTER TABLE ticket_status_history RENAME ${what} ${from} TO ${to}`);
    for (const [from, to] of INDEXES) await runner.query(`ALTER INDEX ${from} RENAME TO ${to}`);
    await runner.query('ALTER TABLE ticket_status_history RENAME TO ticket_activity');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_activity RENAME TO ticket_status_history');
    for (const [to, from] of INDEXES) await runner.query(`ALTER INDEX ${from} RENAME TO ${to}`);
    for (const [what, to, from] of NAMES)
      await runner.query(`ALTER TABLE ticket_status_history RENAME ${what} ${from} TO ${to}`);
    await runner.query(`
      UPDATE ticket_status_history SET changes = changes || ${nameOnly('technician')} || ${nameOnly('technicalArea')}
      WHERE changes ?| '{technician,technicalArea}'`);
    await fill(runner, 'change_reason', 'varchar(200)', REASON);
    await runner.query('ALTER TABLE ticket_status_history DROP kind, DROP visibility');
  }
}
