import { LIMITS, withoutAccents } from '#contract/index.js';
import { invalidField } from '../errors/index.js';
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-words.js';

const PRODUCT = 'plantdesk';
/** Shorter names occur in many passwords by chance. */
const SHORTEST_NAME = 4;
/** Minimum number of characters apart from runs of equal or neighbouring ones. */
const FEWEST_CHARACTERS = 4;
/** Passwords of at least this length are not guessed, even if they are runs. */
const LONG = 24;

const SUBSTITUTES: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', '5': 's', $: 's', '7': 't' };

/**
 * Whether an attacker would try the password early: it is a common word with digits and symbols, or
 * little more than a run.
 */
export function isCommonPassword(password: string): boolean {
  // Longer passwords are refused by their length anyway, and the checks below assume short texts.
  if (password.length > 4 * LIMITS.password.max) return false;
  const plain = foldWord(password);
  const word = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return (
    COMMON_PASSWORDS.has(plain) ||
    plain.includes(PRODUCT) ||
    [...spellingsOf(word), ...spellingsOf(word.replace(/^(.+?)\1+$/, '$1'))].some((spelling) =>
      COMMON_WORDS.has(spelling),
    ) ||
    (password.length < LONG && withoutRows(password.toLowerCase()).length < FEWEST_CHARACTERS)
  );
}

interface Person {
  name: string;
  surname: string;
  email: string;
  company?: string | null;
}

/** Throws when the password contains its owner's name, company or address. */
export function requireImpersonal(field: string, password: string, person: Person): void {
  const plain = foldWord(password);
  const words = [person.name, person.surname, person.company ?? '', person.email].flatMap((text) =>
    foldWord(text).split(/[^a-z]+/),
  );
  if (words.some((word) => word.length >= SHORTEST_NAME && plain.includes(word)))
    throw invalidField(field, 'passwordPersonal', 'A password must not hold the name, company or address of its owner');
}

const foldWord = (text: string): string => withoutAccents(text).toLowerCase();

/** Returns the word as typed, and with common substitutes read as letters. 1 and ! may each stand for `i` or `l`. */
function spellingsOf(word: string): string[] {
  const read = word.replace(/[@4305$7]/g, (character) => SUBSTITUTES[character] ?? character);
  return [word, read.replace(/[1!]/g, 'i'), read.replace(/[1!]/g, 'l')];
}

/** Removes runs of three or more ASCII characters that are equal or consecutive. */
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
