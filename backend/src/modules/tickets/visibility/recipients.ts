import type { EntityManager } from 'typeorm';
import { type ParticipantRole, STAFF_ROLES } from '#contract/index.js';
import { concernsSql, viewersSql } from './reach.js';

/**
 * Relations of people to a ticket. STAFF: the technician or, without one, the administrators. Helping staff and
 * followers count while they see the ticket, and people in copy until they leave.
 */
export type Tie = 'OWNER' | 'TECHNICIAN' | 'STAFF' | 'ADMIN' | 'HELPING_STAFF' | 'FOLLOWING_CLIENT' | 'COPIED';

const participantsSql = (roles: readonly ParticipantRole[], condition: string): string => `
  SELECT p.user_id AS id FROM ticket_participants p JOIN users u ON u.id = p.user_id JOIN tickets t ON t.id = p.ticket_id
  WHERE p.ticket_id = $1 AND p.role IN (${roles.map((role) => `'${role}'`).join(', ')}) AND p.left_at IS NULL
    AND u.is_active AND u.deleted_at IS NULL AND ${condition}`;

const ACTIVE_ADMINS = `SELECT id FROM users WHERE role = 'ADMIN' AND is_active AND deleted_at IS NULL`;

const TECHNICIAN =
  'SELECT assigned_technician_id AS id FROM tickets WHERE id = $1 AND assigned_technician_id IS NOT NULL';

const PEOPLE: Readonly<Record<Tie, string>> = {
  OWNER: `SELECT u.id FROM tickets t JOIN users u ON u.id = t.created_by_id WHERE t.id = $1 AND ${concernsSql('u', 't')}`,
  TECHNICIAN,
  STAFF: `${TECHNICIAN} UNION ALL ${ACTIVE_ADMINS} AND EXISTS (SELECT FROM tickets WHERE id = $1 AND assigned_technician_id IS NULL)`,
  HELPING_STAFF: participantsSql(['COLLABORATOR', 'FOLLOWER'], viewersSql('u', 't', STAFF_ROLES)),
  FOLLOWING_CLIENT: participantsSql(['FOLLOWER'], viewersSql('u', 't', ['CLIENT'])),
  COPIED: participantsSql(['CC'], `u.role = 'CLIENT'`),
  ADMIN: `${ACTIVE_ADMINS} AND EXISTS (SELECT FROM tickets WHERE id = $1)`,
};

/** Returns the ids of the users to notify about a ticket. */
export async function recipientsOf(tx: EntityManager, ticketId: number, tie: Tie): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(`${PEOPLE[tie]} ORDER BY id`, [ticketId]);
  return rows.map(({ id }) => id);
}

/** Returns the ids of the administrators, without a check whether the ticket exists. */
export async function activeAdmins(tx: EntityManager): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(`${ACTIVE_ADMINS} ORDER BY id`);
  return rows.map(({ id }) => id);
}
