import { type ColumnOf, fieldOf, fieldsShown, type TICKET_FIELDS, type TicketFieldName } from '#contract/index.js';
import { foldForSearch, textKey } from '#kernel/persistence/index.js';
import type { Ticket } from './ticket.entity.js';

type SearchedColumn = {
  [Name in TicketFieldName]: 'search' extends (typeof TICKET_FIELDS)[Name]['shown'][number] ? ColumnOf<Name> : never;
}[TicketFieldName];
type ClearedColumn = { [Column in SearchedColumn]: null extends Ticket[Column] ? Column : never }[SearchedColumn];
export type SearchedFields = Pick<Ticket, Exclude<SearchedColumn, ClearedColumn> | 'id' | 'parts'> &
  Partial<Pick<Ticket, ClearedColumn>>;

/** All searched fields, one per line. */
export function searchTextOf(ticket: SearchedFields): string {
  return foldForSearch(
    [
      `#${ticket.id}`,
      ...SEARCHED.flatMap((name) => linesOf(ticket, name)),
      ...(ticket.parts ?? []).flatMap((part) => spellingsOf(part.partCode)),
      ticket.description,
    ].join('\n'),
  );
}

/** The description comes last, because it is the longest. */
const SEARCHED = fieldsShown('search').filter((name) => name !== 'description');

function linesOf(ticket: SearchedFields, name: TicketFieldName): string[] {
  const { contactName, contactSurname } = ticket;
  // Contains both orders of the name, so that either is found.
  if (name === 'name') return [`${contactName} ${contactSurname} ${contactName}`];
  if (name === 'surname') return [];
  if (name === 'contactPhone') return phoneLines(ticket.contactPhone ?? null);
  const value = ticket[fieldOf(name).column as SearchedColumn];
  if (typeof value !== 'string') return [];
  return fieldOf(name).kind === 'code' ? spellingsOf(value) : [value];
}

/** The code as typed and its key, so that any spelling is found. */
const spellingsOf = (code: string): string[] => [...new Set([code, textKey(code)])];

/** The number as typed and as plain digits, so that searches ignore spacing. */
const phoneLines = (phone: string | null): string[] => (phone === null ? [] : [phone, phone.replace(/\D/g, '')]);
