import type { EntityManager } from 'typeorm';
import type { NotificationKind } from '#contract/index.js';
import type { NotifiedFacts } from '#conversation/notifications/index.js';
import { activeAdmins, recipientsOf, type Tie } from '#tickets/visibility/index.js';

type OfTicket = { ticketId: number };

export const theOwner = ({ ticketId }: OfTicket, tx: EntityManager): Promise<string[]> =>
  recipientsOf(tx, ticketId, 'OWNER');

/** The owner that the event names, unless nothing answers automatically. */
export const theNamedOwner = (facts: { ownerId: string; isPassedOn?: boolean }): Promise<string[]> =>
  Promise.resolve(facts.isPassedOn ? [] : [facts.ownerId]);

/** A change that also assigns a technician has no recipient here, because the mail about the technician reports it. */
export async function theOwnerUnlessAssigned(
  facts: { ticketId: number; isAssigned: boolean },
  tx: EntityManager,
): Promise<string[]> {
  return facts.isAssigned ? [] : theOwner(facts, tx);
}

interface AddedFiles {
  ticketId: number;
  actorId: string;
  byClient: boolean;
}

/** The recipients of files added by the owner or a colleague: the technician or, without one, the administrators. */
export async function theStaffBehind(facts: AddedFiles, tx: EntityManager): Promise<string[]> {
  if (!facts.byClient) return [];
  const staff = await recipientsOf(tx, facts.ticketId, 'STAFF');
  return staff.filter((id) => id !== facts.actorId);
}

/** The owner, if others added the files. */
export const theOwnerOfOthersFiles = (facts: AddedFiles, tx: EntityManager): Promise<string[]> =>
  facts.byClient ? Promise.resolve([]) : theOwner(facts, tx);

/** The users who were notified of this kind; with `tie`, only those of them with that tie to the ticket. */
export const notifiedOf =
  (wanted: NotificationKind, tie?: Tie) =>
  async ({ kind, ticketId, userIds }: NotifiedFacts, tx: EntityManager): Promise<string[]> => {
    if (kind !== wanted) return [];
    if (!tie) return [...userIds];
    return (await recipientsOf(tx, ticketId, tie)).filter((id) => userIds.includes(id));
  };

export const theTechnician = ({ technicianId }: { technicianId: string }): Promise<string[]> =>
  Promise.resolve([technicianId]);

/**
 * All active administrators except the one who raised the ticket. None if the plant stands still, which a mail of its
 * own says.
 */
export async function adminsOfNewTicket(
  { actorId, stoppedSince }: { actorId?: string; stoppedSince?: Date },
  tx: EntityManager,
): Promise<string[]> {
  return stoppedSince ? [] : (await activeAdmins(tx)).filter((id) => id !== actorId);
}
