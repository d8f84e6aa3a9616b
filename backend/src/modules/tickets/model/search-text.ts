import { fieldOf, fieldsShown, type TICKET_FIELDS, type TicketFieldName } from '../../../contract/index.js';
import { foldForSearch } from '../../../kernel/persistence/index.js';
import type { ColumnOf } from '../fields/answer-fields.js';
import type { Ticket } from './ticket.entity.js';

type SearchedColumn = {
  [Name in TicketFieldName]: 'search' extends (typeof TICKET_FIELDS)[Name]['shown'][number] ? ColumnOf<Name> : never;
}[TicketFieldName];
type ClearedColumn = { [Column in SearchedColumn]: null extends Ticket[Column] ? Column : never }[SearchedColumn];
export type SearchedFields = Pick<Ticket, Exclude<SearchedColumn, ClearedColumn> | 'id' | 'parts'> &
  Partial<Pick<Ticket, ClearedColumn>>;

/** Everything the list's search looks through, one field per line. */
export function searchTextOf(ticket: SearchedFields): string {
  return foldForSearch(
    [
      `#${ticket.id}`,
      ...SEARCHED.flatMap((name) => linesOf(ticket, name)),
      ...(ticket.parts ?? []).map((part) => part.partCode),
      ticket.description,
    ].join('\n'),
  );
}

/** The description stands last: it is the longest. */
const SEARCHED = fieldsShown('search').filter((name) => name !== 'description');

function linesOf(ticket: SearchedFields, name: TicketFieldName): string[] {
  const { contactName, contactSurname } = ticket;
  // Found in either order.
  if (name === 'name') return [`${contactName} ${contactSurname} ${contactName}`];
  if (name === 'surname') return [];
  if (name === 'contactPhone') return phoneLines(ticket.contactPhone ?? null);
  const value = ticket[fieldOf(name).column as SearchedColumn];
  return typeof value === 'string' ? [value] : [];
}

/** As typed, and as one row of digits: a search need not repeat how the number was spaced. */
const phoneLines = (phone: string | null): string[] => (phone === null ? [] : [phone, phone.replace(/\D/g, '')]);
