import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { LIFETIMES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { SignedTokens } from '#kernel/tokens.js';

/** Allows the visitor who raised a ticket to add files for an hour, without an account. */
@Injectable()
export class UploadPermits {
  private readonly tokens: SignedTokens<{ ticketId: number }>;

  constructor(config: Config, clock: Clock) {
    this.tokens = new SignedTokens(config, clock, { typ: 'upload', lifetime: LIFETIMES.uploadToken });
  }

  /** Issues a permit valid for an hour after `from`, so that a repeated submission does not extend it. */
  issue(ticketId: number, from?: Date): string {
    return this.tokens.issue({ ticketId }, from);
  }

  /** Throws UPLOAD_TOKEN_INVALID unless `token` is a valid permit for this ticket. */
  verify(token: string | undefined, ticketId: number): void {
    const permit = token === undefined ? undefined : this.tokens.read(token);
    if (permit?.ticketId !== ticketId) throw new DomainError('UPLOAD_TOKEN_INVALID');
  }
}
