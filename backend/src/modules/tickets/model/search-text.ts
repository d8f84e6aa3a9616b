import type { Ticket } from './ticket.entity.js';

/** Letters that Unicode does not decompose into a base and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', '’': "'" };

/** Lower case without accents: 'D’Angelo Čapek' becomes "d'angelo capek". Stored text and search text both pass here. */
export const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœı’]/g, (letter) => PLAIN[letter] ?? letter);

export type SearchedFields = Pick<
  Ticket,
  | 'id'
  | 'title'
  | 'description'
  | 'company'
  | 'contactName'
  | 'contactSurname'
  | 'contactEmail'
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
      ticket.plantType,
      ticket.plantSerialNumber,
      ...(ticket.parts ?? []).map((part) => part.partCode),
      ticket.description,
    ].join('\n'),
  );
}
