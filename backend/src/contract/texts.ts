/** Letters with their marks, plain spaces, straight and typographic apostrophes, hyphens. */
export const PERSON_NAME_PATTERN = /^[\p{L}\p{M} '’-]+$/u;

/** ASCII address with an unquoted local part and a domain of at least two labels; no IP literal, no look-alike letters. */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** The password rules in the order in which they are checked. */
export const PASSWORD_RULES = [
  { code: 'passwordLowercase', pattern: /\p{Ll}/u, message: 'Must contain a lowercase letter' },
  { code: 'passwordUppercase', pattern: /\p{Lu}/u, message: 'Must contain an uppercase letter' },
  { code: 'passwordDigit', pattern: /[0-9]/, message: 'Must contain a digit' },
] as const;

const CONTROLS_AND_BREAKS = '\\p{Cc}\\p{Zl}\\p{Zp}';
/** They override the reading direction of what follows. */
const DIRECTIONS = '\\u202a-\\u202e\\u2066-\\u2069';
const NOT_IN_ONE_LINE = new RegExp(`[${CONTROLS_AND_BREAKS}${DIRECTIONS}]`, 'u');
const GAPS = new RegExp(`[${CONTROLS_AND_BREAKS}\\s]+`, 'gu');
const DIRECTION = new RegExp(`[${DIRECTIONS}]`, 'g');

export const isSingleLine = (text: string): boolean => !NOT_IN_ONE_LINE.test(text);

/** Any text in one line: blanks for line breaks and control characters, nothing for direction characters. */
export const toSingleLine = (text: string): string => text.replace(DIRECTION, '').replace(GAPS, ' ').trim();

/** At most `max` code points: whole words, and an ellipsis where some were left out. */
export function shortened(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const kept = characters.slice(0, max).join('');
  const words = kept.slice(0, Math.max(kept.lastIndexOf(' '), 0)).replace(/[\s.,:;–-]+$/, '');
  return `${words || characters.slice(0, max - 1).join('')}…`;
}

/** The length that limits speak of: code points, not UTF-16 units. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Composing takes time quadratic in a run of combining marks. No language writes more than 30 (stream-safe text, UAX #15). */
const LONG_MARK_RUN = /\p{M}{31}/u;

export const hasLongMarkRun = (text: string): boolean => LONG_MARK_RUN.test(text);

/** Decomposed, a text has more code points than composed; more than four times its limit is never one that fits. */
const RAW_LENGTH_FACTOR = 4;

/** The text in NFC. One that would be slow to compose is returned as it is, and refused by the rules of its field. */
export const composed = (text: string, max = Infinity): string =>
  lengthOf(text) > RAW_LENGTH_FACTOR * max || hasLongMarkRun(text) ? text : text.normalize('NFC');
