import { foldForSearch } from '../../../kernel/persistence/index.js';
import type { Ticket } from './ticket.entity.js';

export type SearchedFields = Pick<
  Ticket,
  | 'id'
  | 'title'
  | 'description'
  | 'company'
  | 'contactName'
  | 'contactSurname'
  | 'contactEmail'
  | 'contactPhone'
  | 'plantType'
  | 'plantSerialNumber'
  | 'parts'
>;

/** Everything the list's search looks through, one field per line. */
export function searchTextOf(ticket: SearchedFields): string {
  const { contactName: name, contactSurname: surname } = ticket;
  return foldForSearch(
    [
      `#${ticket.id}`,
      ticket.title,
      ticket.company,
      `${name} ${surname} ${name}`,
      ticket.contactEmail,
      ...phoneLines(ticket.contactPhone),
      ticket.plantType,
      ticket.plantSerialNumber,
      ...(ticket.parts ?? []).map((part) => part.partCode),
      ticket.description,
    ].join('\n'),
  );
}

/** As typed, and as one row of digits: a search need not repeat how the number was spaced. */
const phoneLines = (phone: string | null): string[] => (phone === null ? [] : [phone, phone.replace(/\D/g, '')]);
