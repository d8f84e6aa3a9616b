import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { LIFETIMES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { isUuid } from '#kernel/http/index.js';
import { SignedTokens } from '#kernel/tokens.js';

/** Links that prove the mailbox of an account. */
@Injectable()
export class MailboxLinks {
  private readonly page: string;
  private readonly tokens: SignedTokens<{ sub: string }>;

  constructor(config: Config, clock: Clock) {
    this.page = `${config.publicUrl}/verify-email`;
    this.tokens = new SignedTokens(config, clock, { typ: 'mailbox', lifetime: LIFETIMES.mailboxToken });
  }

  /**
   * Only for mails to the account's own address. The token is in the fragment, which appears in no
   * log and no Referer.
   */
  linkFor(userId: string): string {
    return `${this.page}#token=${this.tokens.issue({ sub: userId })}`;
  }

  /**
   * Returns the user whose mailbox the token proves, or undefined when the token is forged, expired
   * or of another kind.
   */
  userIdOf(token: string): string | undefined {
    const sub = this.tokens.read(token)?.sub;
    return isUuid(sub) ? sub : undefined;
  }
}
