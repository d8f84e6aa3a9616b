import { Secret, TOTP } from 'otpauth';
import { createHash, randomInt } from 'node:crypto';

/**
 * The only values that every authenticator app supports (RFC 6238). Some apps ignore other values
 * and show wrong codes.
 */
const APP_CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'Plantdesk';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/**
 * How many 30-second steps before and after the current one are accepted, because clocks differ and
 * typing takes time.
 */
const WINDOW = 1;

/** A new secret in base 32, as apps expect it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the content of the QR code. `account` distinguishes several accounts in the app. */
export const enrolmentUri = (secret: string, account: string): string =>
  new TOTP({ ...APP_CODE, issuer: ISSUER, label: account, secret }).toString();

/** Reads a typed code, ignoring blanks. Returns undefined when it is invalid. */
export function readCode(text: string): string | undefined {
  const code = text.replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** Returns the code's time step since 1970, or undefined when the code is wrong at that moment. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const totp = new TOTP({ ...APP_CODE, secret });
  const timestamp = at.getTime();
  const distance = totp.validate({ token: code, timestamp, window: WINDOW });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}

/** Crockford's base 32, which is made to be read out and copied by hand: it has no i, l, o and u. */
const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = 24;
/** The length of codes that earlier releases issued. */
const FORMER_LENGTH = 16;
const RECOVERY_CODE = new RegExp(
  `^(?:[${RECOVERY_ALPHABET}]{${FORMER_LENGTH}}|[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}})$`,
);

/** Returns a code of 120 random bits. */
export const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** Returns the code in groups, such as `k7mq-2xtr-09vb-hd4w-p3ye-6ncz`. */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/**
 * Reads a typed code, ignoring letter case, dashes and blanks, and correcting look-alikes. Returns
 * undefined when it is invalid.
 */
export function readRecoveryCode(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return RECOVERY_CODE.test(plain) ? plain : undefined;
}

/** SHA-256. A slow hash adds nothing to so many random bits. */
export const recoveryCodeHash = (code: string): Buffer => createHash('sha256').update(code).digest();
