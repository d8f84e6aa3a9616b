import { COMMON_PASSWORDS } from '../../contract/common-passwords.js';
import { LIMITS } from '../../contract/index.js';
import { invalidField } from '../errors/index.js';
import { COMMON_WORDS } from './common-words.js';

const PRODUCT = 'plantdesk';
/** A shorter part of a name stands in many passwords by chance. */
const SHORTEST_NAME = 4;
/** So much has to remain of a password without its rows of equal or neighbouring characters. */
const FEWEST_CHARACTERS = 4;
/** Nobody tries rows as long as these. */
const LONG = 24;

const SUBSTITUTES: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', '5': 's', $: 's', '7': 't' };

/** Whether it is among the first that a stranger would try: a common word, with digits and symbols around it, or hardly more than a row. */
export function isCommonPassword(password: string): boolean {
  // Refused by its length; nothing below is made for such texts.
  if (password.length > 4 * LIMITS.password.max) return false;
  const plain = withoutAccents(password);
  const word = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return (
    COMMON_PASSWORDS.has(plain) ||
    plain.includes(PRODUCT) ||
    [...spellings(word), ...spellings(word.replace(/^(.+?)\1+$/, '$1'))].some((spelling) =>
      COMMON_WORDS.has(spelling),
    ) ||
    (password.length < LONG && withoutRows(password.toLowerCase()).length < FEWEST_CHARACTERS)
  );
}

export interface Person {
  name: string;
  surname: string;
  email: string;
  company?: string | null;
}

/** Throws when the password holds a name, the company or the address of its owner. */
export function requireImpersonal(field: string, password: string, person: Person): void {
  const plain = withoutAccents(password);
  const words = [person.name, person.surname, person.company ?? '', person.email].flatMap((text) =>
    withoutAccents(text).split(/[^a-z]+/),
  );
  if (words.some((word) => word.length >= SHORTEST_NAME && plain.includes(word)))
    throw invalidField(field, 'passwordPersonal', 'A password must not hold the name, company or address of its owner');
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** As it stands, and with the usual substitutes read as letters: 1 and ! stand for two. */
function spellings(word: string): string[] {
  const read = word.replace(/[@4305$7]/g, (character) => SUBSTITUTES[character] ?? character);
  return [word, read.replace(/[1!]/g, 'i'), read.replace(/[1!]/g, 'l')];
}

/** Without three or more ASCII characters that are equal, or follow each other up or down. */
function withoutRows(text: string): string {
  const characters = [...text];
  const at = (index: number): string => characters[index] ?? '';
  const step = (index: number): number => at(index).charCodeAt(0) - at(index - 1).charCodeAt(0);
  const isMiddle = (index: number): boolean =>
    index > 0 &&
    index < characters.length - 1 &&
    at(index) < '\u0080' &&
    Math.abs(step(index)) <= 1 &&
    step(index) === step(index + 1);
  return characters.filter((_, index) => ![index - 1, index, index + 1].some(isMiddle)).join('');
}
