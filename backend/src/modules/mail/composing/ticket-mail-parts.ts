import type { TicketMailName } from '../../../contract/index.js';
import type { MailView, Row } from './mail-templates.js';
import type { MailTexts } from './mail-texts.js';
import { singleLine } from './single-line.js';
import type { TicketMailFacts } from './ticket-mail-facts.js';

/**
 * OWNER and STAFF read everything. UNPROVEN: the owner's mailbox is not proven, so a stranger may have typed the address. NAMED: a
 * visitor raised the ticket in the name of a proven account. Both get nothing that a visitor typed.
 */
export type MailAudience = 'OWNER' | 'STAFF' | 'UNPROVEN' | 'NAMED';

/** The ticket's data, as far as the reader may see it. Rows without a value are left out. */
export function rowsOf(facts: TicketMailFacts, audience: MailAudience, { rows }: MailTexts): Row[] {
  const number = { label: rows.number, value: String(facts.number) };
  const category = { label: rows.category, value: facts.category };
  const opened = { label: rows.opened, value: facts.opened };
  if (audience === 'UNPROVEN') return [number, category, opened];
  const customer = [
    { label: rows.priority, value: facts.priority },
    { label: rows.company, value: facts.company },
    { label: rows.contact, value: facts.contact },
  ];
  const plant = [
    { label: rows.plantType, value: facts.plantType },
    { label: rows.plantSerialNumber, value: facts.plantSerialNumber },
  ];
  const typed = audience !== 'NAMED';
  const all = [
    number,
    ...(typed ? [{ label: rows.title, value: facts.title }] : []),
    category,
    ...(audience === 'STAFF' ? customer : []),
    ...(typed ? plant : []),
    { label: rows.status, value: facts.status },
    { label: rows.technicalArea, value: facts.technicalArea ?? '' },
    { label: rows.technician, value: facts.technician ?? '' },
    opened,
  ];
  return all.map(({ label, value }) => ({ label, value: singleLine(value) })).filter(({ value }) => value !== '');
}

/** The text a reader wants to see at once: what was asked, or how it ended. */
export function quotationOf(
  mail: TicketMailName,
  facts: TicketMailFacts,
  audience: MailAudience,
  texts: MailTexts,
): MailView['quotation'] {
  if (audience === 'UNPROVEN') return null;
  switch (mail) {
    case 'ticket-received':
    case 'new-ticket':
    case 'ticket-assigned':
      return audience === 'NAMED' ? null : { label: texts.description, lines: linesOf(facts.description) };
    case 'ticket-closed':
      return facts.finalReport === null ? null : { label: texts.finalReport, lines: linesOf(facts.finalReport) };
    case 'technician-assigned':
    case 'ticket-status-changed':
      return null;
  }
}

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n]/);
