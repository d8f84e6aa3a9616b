import { type Language, LIMITS, lengthOf, type TicketCategory } from '../../../contract/index.js';
import { labelsIn } from '../../../kernel/i18n/index.js';

/** 'Assistenza tecnica – LC-500 (LC500-2291)', cut to the limit of a title. */
export function titleFor(
  ticket: { category: TicketCategory; plantType: string; plantSerialNumber: string },
  language: Language,
): string {
  const title = `${labelsIn(language).category[ticket.category]} – ${ticket.plantType} (${ticket.plantSerialNumber})`;
  const { max } = LIMITS.ticketTitle;
  return lengthOf(title) <= max
    ? title
    : `${Array.from(title)
        .slice(0, max - 1)
        .join('')}…`;
}
