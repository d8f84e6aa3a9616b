import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/errors/index.js';
import { limitKey } from '#kernel/limits/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { AuthLimits } from '../auth-limits.js';
import type { TokensDto } from '../auth.dto.js';
import { LoginLog } from '../login-log.js';
import { AccessTokens } from './access-tokens.js';
import { Sessions } from './sessions.js';

/** What the holder of a refresh token may do with the session: renew it or end it. */
@Injectable()
export class RefreshService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly limits: AuthLimits,
    private readonly log: LoginLog,
  ) {}

  async refresh(refreshToken: string, sender: string): Promise<TokensDto> {
    await this.limits.refreshPerAddress.take(limitKey(sender));
    const session = await this.unitOfWork.run((tx) => this.sessions.advance(tx, refreshToken));
    if (!session) throw new DomainError('REFRESH_TOKEN_INVALID');
    return this.accessTokens.tokensOf(session);
  }

  /** Ends the token's session. An invalid token changes nothing. */
  async logout(refreshToken: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const session = await this.sessions.advance(tx, refreshToken);
      if (!session) return;
      await this.sessions.end(tx, session);
      await this.log.loggedOut(tx, session.userId);
    });
  }
}
