import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Distinguishes API tokens from other bearer tokens, and lets secret scanners find leaked ones. */
export const TOKEN_PREFIX = 'pdk_';
/** The prefix and eight characters: enough to recognise a token, too few to guess the rest. */
export const BEGINNING_LENGTH = TOKEN_PREFIX.length + 8;

/** Letters and digits only, so that a double click selects the token. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 256 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const PATTERN = new RegExp(`^${TOKEN_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

interface IssuedToken {
  /** Shown once, never stored. */
  text: string;
  beginning: string;
  tokenHash: Buffer;
}

export function issueToken(): IssuedToken {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const text = `${TOKEN_PREFIX}${secret}${checksumOf(secret)}`;
  return { text, beginning: text.slice(0, BEGINNING_LENGTH), tokenHash: tokenTextHash(text) };
}

/** Recognises mistyped or truncated tokens without a query. */
export function isTokenText(text: string): boolean {
  const [, secret, checksum] = PATTERN.exec(text) ?? [];
  return secret !== undefined && checksumOf(secret) === checksum;
}

/** A slow hash adds nothing to 256 random bits. */
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
