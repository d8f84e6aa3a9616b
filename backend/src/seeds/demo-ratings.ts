import type { EntityManager } from 'typeorm';
import type { Language } from '#contract/index.js';
import { Rating } from '#conversation/ratings/index.js';
import { Ticket } from '#tickets/index.js';
import { Random } from './random.js';

const HOUR = 3_600_000;

/** Most owners are content. Every second one rates, in the ticket's language. */
const GIVEN: readonly (readonly [score: number, comment: Partial<Record<Language, string>> | null])[] = [
  [5, { it: 'Tecnico puntuale e chiaro. Grazie!', en: 'Punctual and clear. Thank you!' }],
  [4, null],
  [5, null],
  [2, { it: 'Due giorni di fermo prima della visita: troppi.', en: 'Two days down before the visit: too long.' }],
  [4, { it: 'Bene, ma il pezzo poteva arrivare prima.', en: 'Good, but the part could have come sooner.' }],
  [5, { it: 'Molto disponibili al telefono.', en: 'Very helpful over the phone.' }],
  [3, null],
  [5, null],
];

/** Creates the requests that were sent with the closing mails of the demo, and the ratings that followed. */
export async function seedRatings(tx: EntityManager, now: Date): Promise<void> {
  const random = new Random(1);
  const closed = await tx.find(Ticket, { where: { status: 'CLOSED' }, order: { id: 'ASC' } });
  const asked = closed.filter(({ duplicateOfId, closedAt }) => duplicateOfId === null && closedAt !== null);
  const rows = asked.map(({ id: ticketId, createdById: ownerId, closedAt, language }, index) => {
    const askedAt = closedAt ?? now;
    const ratedAt = new Date(askedAt.getTime() + random.between(1, 48) * HOUR);
    const given = index % 2 === 0 && ratedAt < now ? GIVEN[(index / 2) % GIVEN.length] : undefined;
    const [score = null, comment = null] = given ?? [];
    return { ticketId, ownerId, askedAt, score, comment: comment?.[language] ?? null, ratedAt: given ? ratedAt : null };
  });
  await tx.insert(Rating, rows);
}
