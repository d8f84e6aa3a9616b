import { type LiveChange, ticketOfSubject } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import type { Notice } from '#kernel/live/index.js';
import { mayReadPlant } from '#plants/index.js';
import { mayRead, type TicketHolders } from '#tickets/visibility/index.js';

type Holders = ReadonlyMap<number, TicketHolders>;
/** The owning company by plant. */
type Owners = ReadonlyMap<string, string | null>;

/** Pages of a ticket show the jobs about it as its mails. */
export const translateNotice = (notice: Notice): Notice => {
  const id = notice.topic === 'job' ? ticketOfSubject(notice.subject) : undefined;
  return id === undefined ? notice : { topic: 'mails', id };
};

/** Numbers of the tickets whose owners and assignees decide who receives the notices. */
export const ticketsIn = (notices: readonly Notice[]): number[] => [
  ...new Set(notices.flatMap(({ id }) => (id === undefined ? [] : [id]))),
];

/** Ids of the plants whose owners decide who receives the notices. */
export const plantsIn = (notices: readonly Notice[]): string[] => [
  ...new Set(notices.flatMap(({ topic, recordId }) => (topic === 'plants' ? (recordId ?? []) : []))),
];

/**
 * Returns the changes that a user may receive, each once. Users learn nothing about other tickets and plants, not even
 * the id.
 */
export function changesFor(actor: Actor, notices: readonly Notice[], holders: Holders, owners: Owners): LiveChange[] {
  const changes = new Map<string, LiveChange>();
  for (const notice of notices) {
    const { topic, id } = notice;
    if (topic !== 'session' && topic !== 'job' && mayHear(actor, notice, holders, owners))
      changes.set(`${topic} ${id}`, id === undefined ? { topic } : { topic, id });
  }
  return [...changes.values()];
}

function mayHear(actor: Actor, notice: Notice, holders: Holders, owners: Owners): boolean {
  const { topic, id, userId, staffOnly, forAll } = notice;
  if (topic === 'session' || topic === 'job') return false;
  switch (topic) {
    case 'everything':
      return true;
    case 'ticket':
      return userId === actor.id || mayHearOfTicket(actor, id, holders);
    case 'conversation':
      return (isStaff(actor) || !staffOnly) && mayHearOfTicket(actor, id, holders);
    case 'notifications':
      return userId === actor.id;
    case 'mails':
    case 'presence':
      return isStaff(actor) && mayHearOfTicket(actor, id, holders);
    case 'tickets':
      return actor.role === 'ADMIN' || userId === actor.id || forAll === true;
    case 'views':
      return userId === undefined ? isStaff(actor) : userId === actor.id;
    case 'areas':
      return isStaff(actor);
    case 'plants':
      return mayHearOfPlant(actor, notice, owners);
    case 'companies':
    case 'queue':
    case 'users':
      return actor.role === 'ADMIN';
    // A process of a newer release may send topics that this one does not know.
    default:
      return false;
  }
}

/** Staff may, and members of the company that owns the plant now or that the notice names. */
function mayHearOfPlant(actor: Actor, { recordId = '', companyId }: Notice, owners: Owners): boolean {
  return [companyId ?? null, owners.get(recordId) ?? null].some((ownerCompanyId) =>
    mayReadPlant(actor, { ownerCompanyId }),
  );
}

function mayHearOfTicket(actor: Actor, id: number | undefined, holders: Holders): boolean {
  const ticket = id === undefined ? undefined : holders.get(id);
  return ticket !== undefined && mayRead(actor, ticket).allowed;
}
