import { LIMITS } from './limits.js';

/** Letters with their marks, plain spaces, straight and typographic apostrophes, hyphens. */
export const PERSON_NAME_PATTERN = /^[\p{L}\p{M} '’-]+$/u;

/**
 * An ASCII address with an unquoted local part and a domain of at least two labels; no IP literals.
 */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/**
 * Characters that pasting adds and that no address contains: invisible marks and unusual spaces.
 * Joiners are not removed, because people type them; they make the address invalid.
 */
const NOT_IN_ADDRESS = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?! )\p{Z}/gu;

/** Returns an address as it is stored: without invisible characters, and trimmed. */
export const tidyEmail = (text: string): string => text.replace(NOT_IN_ADDRESS, '').trim();

/** Whether the text is an address, or stands for all addresses of a domain, such as '@example.com'. */
export const isSenderOrDomain = (text: string): boolean => EMAIL_PATTERN.test(text.startsWith('@') ? `x${text}` : text);

/** The password rules in the order of their checks. */
export const PASSWORD_RULES = [
  { code: 'passwordLowercase', pattern: /\p{Ll}/u, message: 'Must contain a lowercase letter' },
  { code: 'passwordUppercase', pattern: /\p{Lu}/u, message: 'Must contain an uppercase letter' },
  { code: 'passwordDigit', pattern: /[0-9]/, message: 'Must contain a digit' },
] as const;

const CONTROLS_AND_BREAKS = '\\p{Cc}\\p{Zl}\\p{Zp}';
/** Characters that override the reading direction of the text after them. */
const DIRECTIONS = '\\u202a-\\u202e\\u2066-\\u2069';
const NOT_IN_ONE_LINE = new RegExp(`[${CONTROLS_AND_BREAKS}${DIRECTIONS}]`, 'u');
const GAPS = new RegExp(`[${CONTROLS_AND_BREAKS}\\s]+`, 'gu');
const DIRECTION = new RegExp(`[${DIRECTIONS}]`, 'g');

export const isSingleLine = (text: string): boolean => !NOT_IN_ONE_LINE.test(text);

/** Matches a visible character: a text of only format characters, fillers and spaces is invisible. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\u2800]/u;

export const isInvisible = (text: string): boolean => !VISIBLE.test(text);

/**
 * Returns the text in one line: with blanks for line breaks and control characters, and without
 * direction characters.
 */
export const toSingleLine = (text: string): string => text.replace(DIRECTION, '').replace(GAPS, ' ').trim();

/** Removes what moves a terminal's cursor or turns the reading direction: control characters but tabs, and directions. */
export const withoutControls = (line: string): string => line.replace(DIRECTION, '').replace(/(?!\t)\p{Cc}/gu, '');

/** Returns at most `max` code points of the text. If it is too long, it is cut at a word and ends with an ellipsis. */
export function shortened(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max).join('');
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(/[\s.,:;–-]+$/, '');
  return `${words || characters.slice(0, max - 1).join('')}…`;
}

/** The length that limits refer to. It counts code points, not UTF-16 units. */
export const lengthOf = (text: string): number => Array.from(text).length;

/**
 * Composing takes quadratic time in the length of a run of combining marks. No language uses more
 * than 30 (stream-safe text, UAX #15).
 */
const LONGEST_MARK_RUN = 30;
/** Matches whole runs, because a pattern of 31 marks would start again at each mark. */
const MARK_RUNS = /\p{M}+/gu;

export const hasLongMarkRun = (text: string): boolean => withoutLongMarkRuns(text) !== text;

/** Keeps the first 30 marks of each run. */
export const withoutLongMarkRuns = (text: string): string =>
  text.replace(MARK_RUNS, (run) =>
    run.length <= LONGEST_MARK_RUN
      ? run
      : Array.from(run.slice(0, 2 * LONGEST_MARK_RUN))
          .slice(0, LONGEST_MARK_RUN)
          .join(''),
  );

/** Removes the accents of all letters. Text that is slow to compose is returned unchanged. */
export const withoutAccents = (text: string): string =>
  hasLongMarkRun(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');

/** Decomposed text has more code points than composed text. Beyond four times the limit it can never fit. */
const RAW_LENGTH_FACTOR = 4;

/** Returns the text in NFC. Text that is slow to compose is returned unchanged, and its field refuses it. */
export const composed = (text: string, max = Infinity): string =>
  lengthOf(text) > RAW_LENGTH_FACTOR * max || hasLongMarkRun(text) ? text : text.normalize('NFC');

/** A number in E.164, or as people type it: digits, spaces, + ( ) - / . and an extension such as `int. 12`. */
const PHONE_PATTERN = /^(?=(?:\D*\d){3})\+?[\d ()./-]+(?:(?:int(?:erno)?|ext|x)\.? ?\d{1,6}\)?)?$/i;

export const isPhone = (text: string): boolean => lengthOf(text) <= LIMITS.phone.max && PHONE_PATTERN.test(text);

/** Removes characters that pasting adds: invisible marks, unusual spaces and dashes. */
export const tidyPhone = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the `tel:` address of a number, or of the first of two. The 0 in `+44 (0)20` is left out,
 * because it is not dialled from abroad.
 */
export function phoneLink(phone: string): string {
  const [first = ''] = phone.split(' / ');
  const [number = '', extension] = first.split(/int(?:erno)?|ext|x/i);
  const dialled = number.replace(/^(\+(?!39)[^(]*)\(0\)/, '$1').replace(/[^\d+]/g, '');
  return `tel:${dialled}${extension === undefined ? '' : `;ext=${extension.replace(/\D/g, '')}`}`;
}
