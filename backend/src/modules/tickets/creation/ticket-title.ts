import { type Language, LIMITS, lengthOf, type TicketCategory } from '../../../contract/index.js';

const LABELS: Record<Language, Record<TicketCategory, string>> = {
  it: { ASSISTANCE: 'Assistenza tecnica', MODIFICATION: 'Richiesta di modifica', SPARE_PART: 'Ordine ricambi' },
  en: { ASSISTANCE: 'Technical assistance', MODIFICATION: 'Modification request', SPARE_PART: 'Spare parts order' },
};

/** 'Assistenza tecnica – LC-500 (LC500-2291)', cut to the limit of a title. */
export function titleFor(
  ticket: { category: TicketCategory; plantType: string; plantSerialNumber: string },
  language: Language,
): string {
  const title = `${LABELS[language][ticket.category]} – ${ticket.plantType} (${ticket.plantSerialNumber})`;
  const { max } = LIMITS.ticketTitle;
  return lengthOf(title) <= max
    ? title
    : `${Array.from(title)
        .slice(0, max - 1)
        .join('')}…`;
}
