import { DUPLICATE_HINT, plantOf } from '#contract/index.js';
import { foldedSql, foldForSearch } from '#kernel/persistence/index.js';
import type { Ticket } from '../model/ticket.entity.js';

type ComparedFields = Pick<Ticket, 'title' | 'description'> & Parameters<typeof plantOf>[0];

export const serialNumberSql = (ticket: string): string => `${ticket}.plant_serial_number`;

/** The text that is compared. Generated titles are left out, because they only name the plant. */
export function comparedText(ticket: ComparedFields): string {
  const { title, description } = ticket;
  const text = title.includes(plantOf(ticket).serialNumber) ? description : `${title} ${description}`;
  return comparedBeginning(text);
}

export const comparedBeginning = (text: string): string =>
  foldForSearch(Array.from(text).slice(0, DUPLICATE_HINT.comparedLength).join(''));

/** The same as SQL, for tickets aliased `t`. */
export const COMPARED_TEXT = foldedSql(
  `left(
    CASE WHEN strpos(t.title, ${serialNumberSql('t')}) > 0 THEN t.description ELSE t.title || ' ' || t.description END,
    ${DUPLICATE_HINT.comparedLength}
  )`,
);
