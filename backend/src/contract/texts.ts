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

/** The length that limits speak of: code points, not UTF-16 units. */
export const lengthOf = (text: string): number => Array.from(text).length;
