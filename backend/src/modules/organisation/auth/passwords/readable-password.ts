import { randomInt } from 'node:crypto';

/** Without characters that look alike in print: 0 O, 1 l I, o. */
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const ALPHABET = LOWER + UPPER + DIGITS;
const LENGTH = 20;

/**
 * 20 random characters, over 110 bits, that satisfy the password rules and can be read out on the
 * phone.
 */
export function readablePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    // Draws again completely: inserting the missing kind would bias the result.
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /[2-9]/.test(password)) return password;
  }
}
