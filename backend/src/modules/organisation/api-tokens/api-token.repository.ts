import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { User } from '#organisation/users/index.js';
import { ApiToken } from './api-token.entity.js';

@Injectable()
export class ApiTokenRepository {
  /**
   * Serialises the creation of tokens for one account, so that neither their number nor the
   * account's role can change meanwhile. A full row lock could deadlock two administrators who
   * create tokens for each other. Returns null when the account is absent or deleted.
   */
  async lockOwner(tx: EntityManager, userId: string): Promise<User | null> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`api-tokens ${userId}`]);
    return tx
      .createQueryBuilder(User, 'u')
      .where('u.id = :userId AND u.deleted_at IS NULL', { userId })
      .setLock('for_key_share')
      .getOne();
  }

  countWorking(tx: EntityManager, userId: string, now: Date): Promise<number> {
    return tx.countBy(ApiToken, { userId, revokedAt: IsNull(), expiresAt: MoreThan(now) });
  }

  async insert(
    tx: EntityManager,
    token: Pick<
      ApiToken,
      'id' | 'userId' | 'createdById' | 'name' | 'beginning' | 'tokenHash' | 'scopes' | 'expiresAt'
    >,
  ): Promise<void> {
    await tx.insert(ApiToken, token);
  }

  /** Locks and returns the token, or returns null when it is revoked or expired. */
  findWorking(tx: EntityManager, id: string, now: Date): Promise<ApiToken | null> {
    const where = { id, revokedAt: IsNull(), expiresAt: MoreThan(now) };
    return tx.findOne(ApiToken, { where, lock: { mode: 'pessimistic_write' } });
  }

  async revoke(tx: EntityManager, id: string, revokedAt: Date): Promise<void> {
    await tx.update(ApiToken, id, { revokedAt });
  }

  /**
   * Revokes the account's tokens and those that its user created for others. Returns how many still
   * worked.
   */
  async revokeAll(tx: EntityManager, userId: string, revokedAt: Date): Promise<number> {
    const { affected } = await tx
      .createQueryBuilder()
      .update(ApiToken)
      .set({ revokedAt })
      .where('(user_id = :userId OR created_by_id = :userId)', { userId })
      .andWhere('revoked_at IS NULL AND expires_at > :revokedAt', { revokedAt })
      .execute();
    return affected ?? 0;
  }

  /** Includes tokens that no longer work, because their names and addresses are personal data. */
  async removeAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(ApiToken, { userId });
  }
}
