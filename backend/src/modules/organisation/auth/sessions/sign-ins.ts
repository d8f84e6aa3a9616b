import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Credentials, UserQueries } from '#organisation/users/index.js';
import type { SignedIn } from '../auth.dto.js';
import { type Key, LoginLog } from '../login-log.js';
import { AccessTokens } from './access-tokens.js';
import { Sessions } from './sessions.js';

/** Opens sessions for accounts that proved who they are, and records each of them. */
@Injectable()
export class SignIns {
  constructor(
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly users: UserQueries,
    private readonly log: LoginLog,
  ) {}

  async open(tx: EntityManager, account: Credentials, key: Key, userAgent?: string): Promise<SignedIn> {
    const { userId } = account;
    const session = await this.sessions.open(tx, { userId, userAgent, ...openedBy(key) });
    await this.log.succeeded(tx, account, key);
    return { user: await this.users.read(userId, tx), tokens: this.accessTokens.tokensOf(session) };
  }
}

function openedBy(key: Key): { temporaryPasswordId?: string; openedByMailboxLink?: true } {
  if (key === 'OWN_PASSWORD') return {};
  return key === 'MAILBOX_LINK' ? { openedByMailboxLink: true } : { temporaryPasswordId: key.id };
}
