import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ApiTokenScope, LIMITS } from '#contract/index.js';
import type { Actor, SessionActor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { newId } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { CurrentPassword } from '#organisation/auth/index.js';
import type { User } from '#organisation/users/index.js';
import type { CreateApiTokenDto, CreatedApiToken } from './api-token.dto.js';
import type { ApiToken } from './api-token.entity.js';
import { mayManageTokensOf, scopesBeyond } from './api-token.policy.js';
import { ApiTokenQueries } from './api-token.queries.js';
import { ApiTokenRepository } from './api-token.repository.js';
import { issueToken } from './token-text.js';
import { traitsOf } from './api-token-revocation.js';

/** The owner or an administrator created a token for the account. */
export const apiTokenCreated = defineEvent<{ userId: string }>('apiTokens.created');

const DAY = 24 * 3600;

@Injectable()
export class ApiTokenCreation {
  private readonly newTokensPerUser: WindowLimit;

  constructor(
    private readonly currentPassword: CurrentPassword,
    private readonly tokens: ApiTokenRepository,
    private readonly queries: ApiTokenQueries,
    private readonly events: DomainEvents,
    private readonly securityLog: SecurityLog,
    limits: Limits,
    private readonly clock: Clock,
  ) {
    this.newTokensPerUser = limits.window('newApiTokensPerUser', HOUR);
  }

  /**
   * Creates a token for the caller's own account; administrators may create tokens for any account.
   * Returns the text once.
   */
  async create(actor: SessionActor, wanted: CreateApiTokenDto): Promise<CreatedApiToken> {
    const userId = wanted.userId ?? actor.id;
    if (!mayManageTokensOf(actor, userId)) throw new DomainError('FORBIDDEN');
    await this.newTokensPerUser.take(limitKey(actor.id));
    return this.confirmed(actor, wanted.currentPassword, async (tx) => {
      const owner = await this.lockOwner(tx, userId, wanted.scopes);
      const { text, ...stored } = issueToken();
      const token = tokenOf(actor, owner, wanted, { ...stored, expiresAt: this.expiryOf(wanted) });
      await this.tokens.insert(tx, token);
      await this.securityLog.record(tx, 'API_TOKEN_CREATED', { subject: owner, details: traitsOf(token) });
      await this.events.publish(tx, apiTokenCreated, { userId });
      return { apiToken: await this.queries.read(actor, token.id, tx), token: text };
    });
  }

  /** Wrong passwords are recorded, because someone with a stolen session would guess the password here. */
  private confirmed<T>(actor: SessionActor, password: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.currentPassword.confirm(actor, password, work).catch(async (error: unknown) => {
      if (error instanceof DomainError && error.code === 'CURRENT_PASSWORD_INCORRECT')
        await this.securityLog.recordRefusal('API_TOKEN_CREATION_FAILED', { subject: actor });
      throw error;
    });
  }

  private async lockOwner(tx: EntityManager, userId: string, scopes: readonly ApiTokenScope[]): Promise<User> {
    const owner = await this.tokens.lockOwner(tx, userId);
    if (!owner) throw new DomainError('USER_NOT_FOUND');
    if (!owner.isActive) throw invalidField('userId', 'userInactive', 'The account is not active');
    if (scopes.length === 0) throw invalidField('scopes', 'required', 'At least one scope is required');
    const [beyond] = scopesBeyond(owner.role, scopes);
    if (beyond) throw invalidField('scopes', 'isIn', `${beyond} opens nothing to people of this role`);
    const working = await this.tokens.countWorking(tx, userId, this.clock.now());
    if (working >= LIMITS.apiTokens.max) throw new DomainError('TOO_MANY_API_TOKENS');
    return owner;
  }

  private expiryOf({ expiresInDays = LIMITS.apiTokenDays.default }: CreateApiTokenDto): Date {
    return this.clock.in(expiresInDays * DAY);
  }
}

const tokenOf = (
  actor: Actor,
  owner: User,
  { name, scopes }: CreateApiTokenDto,
  stored: Pick<ApiToken, 'beginning' | 'tokenHash' | 'expiresAt'>,
) => ({
  id: newId(),
  userId: owner.id,
  createdById: actor.id,
  name,
  scopes,
  ...stored,
});
