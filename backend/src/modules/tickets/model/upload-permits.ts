import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Config } from '../../../config/config.js';
import { LIFETIMES } from '../../../contract/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors/index.js';

const TYPE = 'upload';

interface Permit {
  typ: string;
  ticketId: number;
  iat: number;
}

/** Lets the visitor who raised a ticket add files to it for an hour, without an account. */
@Injectable()
export class UploadPermits {
  private readonly jwt: JwtService;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    // A key of its own: no other token of the product can pass for a permit, nor a permit for another token.
    const secret = createHmac('sha256', config.jwtSecret).update('upload-permit').digest();
    this.jwt = new JwtService({
      secret,
      signOptions: { algorithm: 'HS256', expiresIn: LIFETIMES.uploadToken },
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  issue(ticketId: number): string {
    return this.jwt.sign({ typ: TYPE, ticketId, iat: this.now() } satisfies Permit);
  }

  /** Throws UPLOAD_TOKEN_INVALID unless `token` is a living permit for this ticket. */
  verify(token: string | undefined, ticketId: number): void {
    const permit = token === undefined ? undefined : this.read(token);
    if (permit?.typ !== TYPE || permit.ticketId !== ticketId) throw new DomainError('UPLOAD_TOKEN_INVALID');
  }

  private read(token: string): Permit | undefined {
    try {
      return this.jwt.verify<Permit>(token, { clockTimestamp: this.now() });
    } catch {
      return undefined;
    }
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
