import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { UserQueries } from '#organisation/users/index.js';
import type { ApiToken } from './api-token.entity.js';
import { mayManageTokensOf } from './api-token.policy.js';
import { ApiTokenRepository } from './api-token.repository.js';

@Injectable()
export class ApiTokenRevocation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: ApiTokenRepository,
    private readonly users: UserQueries,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Throws API_TOKEN_NOT_FOUND unless it is a working token that the caller may manage. */
  revoke(actor: Actor, id: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const token = await this.tokens.findWorking(tx, id, this.clock.now());
      if (!token || !mayManageTokensOf(actor, token.userId)) throw new DomainError('API_TOKEN_NOT_FOUND');
      await this.tokens.revoke(tx, id, this.clock.now());
      const subject = await this.users.read(token.userId, tx);
      await this.securityLog.record(tx, 'API_TOKEN_REVOKED', { subject, details: traitsOf(token) });
    });
  }
}

/** What the security log records of a token. */
export const traitsOf = ({ name, beginning, scopes }: Pick<ApiToken, 'name' | 'beginning' | 'scopes'>) => ({
  name,
  beginning,
  scopes: scopes.join(' '),
});
