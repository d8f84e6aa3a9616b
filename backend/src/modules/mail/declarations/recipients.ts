import type { EntityManager } from 'typeorm';
import { recipientsOf } from '../../tickets/index.js';

/** Who gets a mail, as ids of users. */

type OfTicket = { ticketId: number };

export const theOwner = ({ ticketId }: OfTicket, tx: EntityManager): Promise<string[]> =>
  recipientsOf(tx, ticketId, 'OWNER');

/** Whom the event names as the owner. */
export const theNamedOwner = ({ ownerId }: { ownerId: string }): Promise<string[]> => Promise.resolve([ownerId]);

/** A change that also sets a technician is told by the mail about the technician alone. */
export async function theOwnerUnlessAssigned(
  { ticketId, historyEntryId }: { ticketId: number; historyEntryId: string },
  tx: EntityManager,
): Promise<string[]> {
  const [assigned] = await tx.query<object[]>(
    `SELECT 1 FROM ticket_status_history WHERE id = $1 AND changes #>> '{technician,to}' IS NOT NULL`,
    [historyEntryId],
  );
  return assigned ? [] : theOwner({ ticketId }, tx);
}

interface AddedFiles {
  ticketId: number;
  actorId: string;
  byOwner: boolean;
}

/** Of files that the owner added: the technician or, while there is none, the admins. */
export async function theStaffBehind(facts: AddedFiles, tx: EntityManager): Promise<string[]> {
  if (!facts.byOwner) return [];
  const staff = await recipientsOf(tx, facts.ticketId, 'STAFF');
  return staff.filter((id) => id !== facts.actorId);
}

/** Of files that anybody else added. */
export const theOwnerOfOthersFiles = (facts: AddedFiles, tx: EntityManager): Promise<string[]> =>
  facts.byOwner ? Promise.resolve([]) : theOwner(facts, tx);

export const theTechnician = ({ technicianId }: { technicianId: string }): Promise<string[]> =>
  Promise.resolve([technicianId]);

export const everyActiveAdmin = ({ ticketId }: OfTicket, tx: EntityManager): Promise<string[]> =>
  recipientsOf(tx, ticketId, 'ADMIN');
