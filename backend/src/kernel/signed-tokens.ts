import { createHmac, createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { type Secrets, secretsOf } from '../config/config.js';
import type { Clock } from './clock.js';

interface Purpose {
  /** Names the kind of token, in it and in its key. */
  typ: string;
  /** Seconds. */
  lifetime: number;
}

type Signed<Claims> = Claims & { typ: string; iat: number; exp: number };

/** Claims that are handed out signed and believed again until they expire. Nothing of them is stored. */
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

  /** Lives from the given moment on. */
  issue(claims: Claims, from = this.clock.now()): string {
    return this.services[0].sign({ ...claims, typ: this.typ, iat: secondsOf(from) });
  }

  /** Undefined unless the token is one of these and still lives. */
  read(token: string): Claims | undefined {
    const claims = this.verified(token);
    return claims?.typ === this.typ && typeof claims.exp === 'number' ? claims : undefined;
  }

  private verified(token: string): Signed<Claims> | undefined {
    for (const jwt of this.services)
      try {
        return jwt.verify<Signed<Claims>>(token, { clockTimestamp: secondsOf(this.clock.now()) });
      } catch {
        // Signed by another secret, or by nobody.
      }
    return undefined;
  }
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

function serviceOf(secret: string, typ: string, lifetime: number): JwtService {
  // A key of its own: no other token of the product can pass for one of these, nor one of these for another.
  // A key object: the library takes bytes for a private key first, and fails at length.
  const key = createSecretKey(createHmac('sha256', secret).update(typ).digest());
  return new JwtService({
    secret: key,
    signOptions: { algorithm: 'HS256', expiresIn: lifetime },
    verifyOptions: { algorithms: ['HS256'] },
  });
}
