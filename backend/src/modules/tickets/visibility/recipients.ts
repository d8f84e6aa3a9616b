import type { EntityManager } from 'typeorm';
import { concernsSql } from './reach.js';

/** Relations of people to a ticket. STAFF: the technician or, without one, the administrators. */
export type Tie = 'OWNER' | 'TECHNICIAN' | 'STAFF' | 'ADMIN';

const ACTIVE_ADMINS = `SELECT id FROM users WHERE role = 'ADMIN' AND is_active AND deleted_at IS NULL`;

const TECHNICIAN =
  'SELECT assigned_technician_id AS id FROM tickets WHERE id = $1 AND assigned_technician_id IS NOT NULL';

const PEOPLE: Readonly<Record<Tie, string>> = {
  OWNER: `SELECT u.id FROM tickets t JOIN users u ON u.id = t.created_by_id WHERE t.id = $1 AND ${concernsSql('u', 't')}`,
  TECHNICIAN,
  STAFF: `${TECHNICIAN} UNION ALL ${ACTIVE_ADMINS} AND EXISTS (SELECT FROM tickets WHERE id = $1 AND assigned_technician_id IS NULL)`,
  ADMIN: `${ACTIVE_ADMINS} AND EXISTS (SELECT FROM tickets WHERE id = $1)`,
};

/** Ids of the users to notify about a ticket. */
export async function recipientsOf(tx: EntityManager, ticketId: number, tie: Tie): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(`${PEOPLE[tie]} ORDER BY id`, [ticketId]);
  return rows.map(({ id }) => id);
}
