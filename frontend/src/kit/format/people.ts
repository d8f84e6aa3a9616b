import { isErasedPerson } from '@contract/index';
import type { Translate } from '@/i18n/i18n';

export const fullName = (person: { name: string; surname: string }): string =>
  `${person.name} ${person.surname}`.trim();

export const clientName = (client: { name: string; surname: string; email: string; company: string | null }): string =>
  client.company ? `${client.company} – ${fullName(client)}` : `${fullName(client)} (${client.email})`;

/** Name and surname; for a user whose data were erased, words that say so. */
export const personName = (person: { name: string; surname: string }, translate: Translate): string =>
  isErasedPerson(person) ? translate('common.erasedPerson') : fullName(person);

/** First letters of name and surname, as whole characters even outside the basic plane. */
export const initialsOf = (person: { name: string; surname: string }): string =>
  [person.name, person.surname]
    .map((part) => Array.from(part.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase();
