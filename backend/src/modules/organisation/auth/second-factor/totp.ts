import { Secret, TOTP } from 'otpauth';

/**
 * What every authenticator app supports (RFC 6238); some ignore other values and show wrong codes.
 */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'Plantdesk';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/**
 * Accepted 30-second steps before and after the current one: clocks differ, and typing takes time.
 */
const WINDOW = 1;

/** A new secret in base 32, as apps expect it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of the QR code. `account` distinguishes several accounts in the app. */
export const enrolmentUri = (secret: string, account: string): string =>
  new TOTP({ ...KIND, issuer: ISSUER, label: account, secret }).toString();

/** Reads a typed code, ignoring blanks; undefined when invalid. */
export function readCode(text: string): string | undefined {
  const code = text.replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** The code's time step since 1970; undefined when the code is wrong at that moment. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const totp = new TOTP({ ...KIND, secret });
  const timestamp = at.getTime();
  const distance = totp.validate({ token: code, timestamp, window: WINDOW });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}
