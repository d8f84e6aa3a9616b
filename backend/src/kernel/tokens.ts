import { createHmac, createSecretKey, createHash, timingSafeEqual } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { type Secrets, secretsOf } from '#config/config.js';
import type { Clock } from './clock.js';
import { TOKEN_LENGTH } from '#config/inbound.js';

interface Purpose {
  /** The kind of token; part of the token and of its key. */
  typ: string;
  /** Seconds. */
  lifetime: number;
}

type Signed<Claims> = Claims & { typ: string; iat: number; exp: number };

/** Signed claims, accepted until they expire. Nothing is stored. */
export class SignedTokens<Claims extends object> {
  /** The first one signs. */
  private readonly services: readonly [JwtService, ...JwtService[]];
  private readonly typ: string;

  constructor(
    config: Secrets,
    private readonly clock: Clock,
    { typ, lifetime }: Purpose,
  ) {
    this.typ = typ;
    const [present, ...previous] = secretsOf(config);
    this.services = [serviceOf(present, typ, lifetime), ...previous.map((secret) => serviceOf(secret, typ, lifetime))];
  }

  /** Returns a token that is valid from the given time on. */
  issue(claims: Claims, from = this.clock.now()): string {
    return this.services[0].sign({ ...claims, typ: this.typ, iat: secondsOf(from) });
  }

  /** Returns undefined unless the token is valid and of this kind. */
  read(token: string): Claims | undefined {
    const claims = this.verified(token);
    return claims?.typ === this.typ && typeof claims.exp === 'number' ? claims : undefined;
  }

  private verified(token: string): Signed<Claims> | undefined {
    for (const jwt of this.services)
      try {
        return jwt.verify<Signed<Claims>>(token, { clockTimestamp: secondsOf(this.clock.now()) });
      } catch {
        // Another secret signed the token, or none of ours.
      }
    return undefined;
  }
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

function serviceOf(secret: string, typ: string, lifetime: number): JwtService {
  // Each kind of token has a key of its own, so that no token is accepted as one of another kind. It
  // is a key object, because the library would first read bytes as a private key, which is slow.
  const key = createSecretKey(createHmac('sha256', secret).update(typ).digest());
  return new JwtService({
    secret: key,
    signOptions: { algorithm: 'HS256', expiresIn: lifetime },
    verifyOptions: { algorithms: ['HS256'] },
  });
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Returns a token of 130 bits in characters that survive when a mail server changes the letter
 * case. It is the same for the same words, and cannot be guessed without the secret.
 */
export function keyedToken(secret: string, purpose: string, words: string): string {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const bytes = createHmac('sha256', key).update(words).digest();
  return Array.from(bytes.subarray(0, TOKEN_LENGTH), (byte) => BASE32[byte & 31]).join('');
}

/** Returns the number before a keyed token, as in `42.abc`, or NaN for any other text. */
export const numberOfToken = (token: string): number => Number(/^([1-9]\d{0,8})\.[a-z2-7]+$/.exec(token)?.[1]);

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, so that the duration does not reveal a near miss. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));
