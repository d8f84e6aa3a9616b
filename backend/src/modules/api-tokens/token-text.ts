import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Tells tokens from whatever else is sent as a bearer, and shows scanners of source code what they found. */
export const TOKEN_PREFIX = 'pdk_';
/** Prefix and eight characters: too few to guess the rest by, enough to tell one's tokens apart. */
export const BEGINNING_LENGTH = TOKEN_PREFIX.length + 8;

/** Letters and digits alone, so that a double click takes it all. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 256 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const PATTERN = new RegExp(`^${TOKEN_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

export interface IssuedToken {
  /** Shown once and never stored. */
  text: string;
  beginning: string;
  tokenHash: Buffer;
}

export function issueToken(): IssuedToken {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const text = `${TOKEN_PREFIX}${secret}${checksumOf(secret)}`;
  return { text, beginning: text.slice(0, BEGINNING_LENGTH), tokenHash: tokenTextHash(text) };
}

/** Whether the text can be a token at all: one that was mistyped or cut is refused without a look at the database. */
export function isTokenText(text: string): boolean {
  const [, secret, checksum] = PATTERN.exec(text) ?? [];
  return secret !== undefined && checksumOf(secret) === checksum;
}

/** With 256 random bits a slow hash would add nothing. */
export const tokenTextHash = (text: string): Buffer => createHash('sha256').update(text).digest();

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
