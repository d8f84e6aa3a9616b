import type { EntityManager } from 'typeorm';

/** Recipients of a mail, as user ids. */

export async function theOwner({ ticketId }: { ticketId: number }, tx: EntityManager): Promise<string[]> {
  return idsOf(tx, 'SELECT created_by_id AS id FROM tickets WHERE id = $1', [ticketId]);
}

/** The owner that the event names. */
export const theNamedOwner = ({ ownerId }: { ownerId: string }): Promise<string[]> => Promise.resolve([ownerId]);

/** The mail about the technician covers a change that also assigns one. */
export async function theOwnerUnlessAssigned(
  { ticketId, historyEntryId }: { ticketId: number; historyEntryId: string },
  tx: EntityManager,
): Promise<string[]> {
  return idsOf(
    tx,
    `SELECT t.created_by_id AS id FROM tickets t JOIN ticket_status_history h ON h.ticket_id = t.id
     WHERE t.id = $1 AND h.id = $2 AND h.changes #>> '{technician,to}' IS NULL`,
    [ticketId, historyEntryId],
  );
}

interface AddedFiles {
  ticketId: number;
  actorId: string;
  byOwner: boolean;
}

/** For files added by the owner: the technician or, without one, the administrators. */
export async function theStaffBehind(facts: AddedFiles, tx: EntityManager): Promise<string[]> {
  if (!facts.byOwner) return [];
  const technician = await idsOf(
    tx,
    'SELECT assigned_technician_id AS id FROM tickets WHERE id = $1 AND assigned_technician_id IS NOT NULL',
    [facts.ticketId],
  );
  const staff = technician.length > 0 ? technician : await everyActiveAdmin(facts, tx);
  return staff.filter((id) => id !== facts.actorId);
}

/** For files added by anyone else. */
export const theOwnerOfOthersFiles = (facts: AddedFiles, tx: EntityManager): Promise<string[]> =>
  facts.byOwner ? Promise.resolve([]) : theOwner(facts, tx);

export const theTechnician = ({ technicianId }: { technicianId: string }): Promise<string[]> =>
  Promise.resolve([technicianId]);

export async function everyActiveAdmin(_: object, tx: EntityManager): Promise<string[]> {
  return idsOf(tx, `SELECT id FROM users WHERE role = 'ADMIN' AND is_active AND deleted_at IS NULL ORDER BY id`, []);
}

async function idsOf(tx: EntityManager, sql: string, parameters: unknown[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(sql, parameters);
  return rows.map(({ id }) => id);
}
