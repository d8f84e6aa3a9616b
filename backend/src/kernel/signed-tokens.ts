import { createHmac, createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { Config } from '../config/config.js';
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
  private readonly jwt: JwtService;
  private readonly typ: string;

  constructor(
    { jwtSecret }: Config,
    private readonly clock: Clock,
    { typ, lifetime }: Purpose,
  ) {
    this.typ = typ;
    // A key of its own: no other token of the product can pass for one of these, nor one of these for another.
    // A key object: the library takes bytes for a private key first, and fails at length.
    const secret = createSecretKey(createHmac('sha256', jwtSecret).update(typ).digest());
    this.jwt = new JwtService({
      secret,
      signOptions: { algorithm: 'HS256', expiresIn: lifetime },
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  /** Lives from the given moment on. */
  issue(claims: Claims, from = this.clock.now()): string {
    return this.jwt.sign({ ...claims, typ: this.typ, iat: secondsOf(from) });
  }

  /** Undefined unless the token is one of these and still lives. */
  read(token: string): Claims | undefined {
    const claims = this.verified(token);
    return claims?.typ === this.typ && typeof claims.exp === 'number' ? claims : undefined;
  }

  private verified(token: string): Signed<Claims> | undefined {
    try {
      return this.jwt.verify<Signed<Claims>>(token, { clockTimestamp: secondsOf(this.clock.now()) });
    } catch {
      return undefined;
    }
  }
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
