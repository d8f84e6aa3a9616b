import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { User } from '../users/index.js';
import { ApiToken } from './api-token.entity.js';

@Injectable()
export class ApiTokenRepository {
  /**
   * Of those who make a token for one account at once each waits for the one before, so that the number is counted right; and
   * the account does not lose role or life meanwhile. A lock of the whole row would have two administrators who make
   * tokens for each other wait for each other. Null when absent or deleted.
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

  /** Locked; null once it is revoked or has expired. */
  findWorking(tx: EntityManager, id: string, now: Date): Promise<ApiToken | null> {
    const where = { id, revokedAt: IsNull(), expiresAt: MoreThan(now) };
    return tx.findOne(ApiToken, { where, lock: { mode: 'pessimistic_write' } });
  }

  async revoke(tx: EntityManager, id: string, revokedAt: Date): Promise<void> {
    await tx.update(ApiToken, id, { revokedAt });
  }

  /** Those of the account, and those that its user made for others and may still know. Answers how many of them worked until now. */
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

  /** Ended ones as well, with the names that somebody gave them and the addresses that they tell. */
  async removeAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(ApiToken, { userId });
  }
}
