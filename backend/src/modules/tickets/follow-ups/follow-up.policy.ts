import { LIFETIMES } from '#contract/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import { ALLOWED, refused, type Verdict } from '#kernel/errors/index.js';

export type FollowedTicket = Pick<Ticket, 'status' | 'closedAt' | 'duplicateOfId'>;

/** Returns until when a follow-up can be raised. Null for a duplicate, whose original is followed up instead. */
export function followUpUntil({ status, closedAt, duplicateOfId }: FollowedTicket): Date | null {
  if (status !== 'CLOSED' || closedAt === null || duplicateOfId !== null) return null;
  return new Date(closedAt.getTime() + LIFETIMES.followUp * 1000);
}

/** All who may read the ticket may raise a follow-up, for a month after it was closed. */
export function mayFollowUp(ticket: FollowedTicket, now: Date): Verdict {
  const until = followUpUntil(ticket);
  return until !== null && now <= until ? ALLOWED : refused('FOLLOW_UP_UNAVAILABLE');
}

const MOST_WORDS = 25;

/** Words of thanks. A text without any of them is not a mere thank-you. */
const THANKS = ['grazie', 'ringrazio', 'ringraziamo', 'ringraziamenti', 'thanks', 'thank'];

/** Words that people use around thanks. Any other word may say that something is wrong. */
const AROUND = `
  mille molte tante ancora infinite vi ti la lo per di da del della e a il il tutto tutti tutte il vostro lavoro
  aiuto supporto assistenza intervento ottimo ottima perfetto perfetta eccellente veloce rapido bene ok okay va
  cordiali distinti saluti saluto buona buon giornata serata weekend giorno buongiorno buonasera salve ciao presto
  gentile gentili signori sentiti
  you very much so many a lot again for the your all and it is great perfect excellent good fine job work help
  support quick works now everything kind best regards hello hi dear have nice day bye cheers
`
  .trim()
  .split(/\s+/);

const KNOWN = new Set([...THANKS, ...AROUND]);

/** Whether the text contains thanks and nothing else. When in doubt, returns false. */
export function isThanks(text: string): boolean {
  if (text.includes('?')) return false;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    words.length <= MOST_WORDS && words.some((word) => THANKS.includes(word)) && words.every((word) => KNOWN.has(word))
  );
}
