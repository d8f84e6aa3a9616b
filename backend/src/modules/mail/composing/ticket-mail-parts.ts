import type { TicketMailName } from '../../../contract/index.js';
import type { MailView, Row } from './mail-templates.js';
import type { MailTexts } from './mail-texts.js';
import { singleLine } from './single-line.js';
import type { TicketMailFacts } from './ticket-mail-facts.js';

export type MailAudience = 'OWNER' | 'STAFF' | 'UNPROVEN';

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
  const all = [
    number,
    { label: rows.title, value: facts.title },
    category,
    ...(audience === 'STAFF' ? customer : []),
    { label: rows.plantType, value: facts.plantType },
    { label: rows.plantSerialNumber, value: facts.plantSerialNumber },
    { label: rows.status, value: facts.status },
    { label: rows.technicalArea, value: facts.technicalArea ?? '' },
    { label: rows.technician, value: facts.technician ?? '' },
    opened,
  ];
  return all.map(({ label, value }) => ({ label, value: singleLine(value) })).filter(({ value }) => value !== '');
}

/** The text a reader wants to see at once: what was asked, which files came, or how it ended. */
export function quotationOf(mail: TicketMailName, facts: TicketMailFacts, texts: MailTexts): MailView['quotation'] {
  switch (mail) {
    case 'ticket-received':
    case 'new-ticket':
    case 'ticket-assigned':
      return { label: texts.description, lines: linesOf(facts.description) };
    case 'ticket-closed':
      return facts.finalReport === null ? null : { label: texts.finalReport, lines: linesOf(facts.finalReport) };
    case 'client-files-added':
    case 'staff-files-added':
      return { label: texts.files, lines: facts.files.map(singleLine) };
    case 'technician-assigned':
    case 'ticket-status-changed':
      return null;
  }
}

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n]/);
