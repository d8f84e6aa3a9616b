import type { EntityManager } from 'typeorm';

/** Who gets a mail, as ids of users. */

export async function theOwner({ ticketId }: { ticketId: number }, tx: EntityManager): Promise<string[]> {
  return idsOf(tx, 'SELECT created_by_id AS id FROM tickets WHERE id = $1', [ticketId]);
}

/** Whom the event names as the owner. */
export const theNamedOwner = ({ ownerId }: { ownerId: string }): Promise<string[]> => Promise.resolve([ownerId]);

/** A change that also sets a technician is told by the mail about the technician alone. */
export async function theOwnerUnlessAssigned(
  facts: { ticketId: number; isAssigned: boolean },
  tx: EntityManager,
): Promise<string[]> {
  return facts.isAssigned ? [] : theOwner(facts, tx);
}

interface AddedFiles {
  ticketId: number;
  actorId: string;
  byOwner: boolean;
}

/** Of files that the owner added: the technician or, while there is none, the admins. */
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

/** Of files that anybody else added. */
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
