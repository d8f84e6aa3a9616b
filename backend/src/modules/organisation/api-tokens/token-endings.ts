import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import type { ErasedPerson, PersonEraser } from '#kernel/module-data.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { everySessionEnded } from '#organisation/auth/index.js';
import { UserQueries } from '#organisation/users/index.js';
import { ApiTokenRepository } from './api-token.repository.js';

/**
 * Revokes an account's tokens, and those that its user created for others, in the transaction that
 * ends all sessions of the account. An erasure deletes them.
 */
@Injectable()
export class TokenEndings implements OnModuleInit, PersonEraser {
  constructor(
    private readonly events: DomainEvents,
    private readonly tokens: ApiTokenRepository,
    private readonly users: UserQueries,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(everySessionEnded, async ({ userId }, tx) => {
      const revoked = await this.tokens.revokeAll(tx, userId, this.clock.now());
      if (revoked === 0) return;
      const { id, email } = await this.users.read(userId, tx);
      const details = { reason: 'SESSIONS_ENDED', count: revoked };
      await this.securityLog.record(tx, 'API_TOKEN_REVOKED', { subject: { id, email }, details });
    });
  }

  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await this.tokens.revokeAll(tx, id, this.clock.now());
    await this.tokens.removeAll(tx, id);
  }
}
