import { createHash, randomInt } from 'node:crypto';

/** Crockford's base 32, made to be read out and copied by hand: no i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 24;
/** Codes of earlier releases. */
const SHORT = 16;
const PATTERN = new RegExp(`^(?:[${ALPHABET}]{${SHORT}}|[${ALPHABET}]{${LENGTH}})$`);

/** 120 random bits. */
export const newRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** In groups, such as `k7mq-2xtr-09vb-hd4w-p3ye-6ncz`. */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** Reads a typed code: forgives case, dashes, blanks and look-alikes; undefined when invalid. */
export function readRecoveryCode(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return PATTERN.test(plain) ? plain : undefined;
}

/** SHA-256: a slow hash adds nothing to so many random bits. */
export const recoveryCodeHash = (code: string): Buffer => createHash('sha256').update(code).digest();
