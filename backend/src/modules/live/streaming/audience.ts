import { type LiveChange, ticketOfSubject } from '../../../contract/index.js';
import { type Actor, isStaff } from '../../../kernel/access/index.js';
import type { Notice } from '../../../kernel/live/index.js';
import { mayRead, type TicketHolders } from '../../tickets/index.js';

type Holders = ReadonlyMap<number, TicketHolders>;

/** Pages of a ticket know the jobs about it as its mails. */
export const translated = (notice: Notice): Notice => {
  const id = notice.topic === 'job' ? ticketOfSubject(notice.subject) : undefined;
  return id === undefined ? notice : { topic: 'mails', id };
};

/** Numbers of the tickets whose owners and assignees decide who receives the notices. */
export const ticketsIn = (notices: readonly Notice[]): number[] => [
  ...new Set(notices.flatMap(({ id }) => (id === undefined ? [] : [id]))),
];

/** The changes that a user may receive. Of other tickets they learn nothing, not even the id. */
export function changesFor(actor: Actor, notices: readonly Notice[], holders: Holders): LiveChange[] {
  return notices.flatMap((notice): LiveChange[] => {
    const { topic, id } = notice;
    if (topic === 'session' || topic === 'job' || !mayHear(actor, notice, holders)) return [];
    return [id === undefined ? { topic } : { topic, id }];
  });
}

function mayHear(actor: Actor, { topic, id, userId, staffOnly }: Notice, holders: Holders): boolean {
  if (topic === 'session' || topic === 'job') return false;
  switch (topic) {
    case 'everything':
      return true;
    case 'ticket':
      return userId === actor.id || sees(actor, id, holders);
    case 'conversation':
      return (isStaff(actor) || !staffOnly) && sees(actor, id, holders);
    case 'notifications':
      return userId === actor.id;
    case 'mails':
    case 'presence':
      return isStaff(actor) && sees(actor, id, holders);
    case 'tickets':
      return actor.role === 'ADMIN' || userId === actor.id;
    case 'views':
      return userId === undefined ? isStaff(actor) : userId === actor.id;
    case 'areas':
    case 'plants':
      return isStaff(actor);
    case 'companies':
    case 'queue':
    case 'users':
      return actor.role === 'ADMIN';
    // A process of a newer release may send topics unknown here.
    default:
      return false;
  }
}

function sees(actor: Actor, id: number | undefined, holders: Holders): boolean {
  const ticket = id === undefined ? undefined : holders.get(id);
  return ticket !== undefined && mayRead(actor, ticket).allowed;
}
