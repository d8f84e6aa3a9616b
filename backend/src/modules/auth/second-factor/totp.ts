import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238); some ignore other values and show wrong codes. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'Plantdesk';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps of half a minute before and after the present one that count, too: clocks differ, and typing takes a while. */
const WINDOW = 1;

/** A new secret in base 32, as apps take it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says to the app. `account` tells several accounts apart there. */
export const enrolmentUri = (secret: string, account: string): string =>
  new TOTP({ ...KIND, issuer: ISSUER, label: account, secret }).toString();

/** The code in what somebody typed, blanks forgiven; undefined when it is none. */
export function readCode(text: string): string | undefined {
  const code = text.replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** The time step that the code belongs to, counted from 1970; undefined when it is wrong at that moment. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const totp = new TOTP({ ...KIND, secret });
  const timestamp = at.getTime();
  const distance = totp.validate({ token: code, timestamp, window: WINDOW });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}
