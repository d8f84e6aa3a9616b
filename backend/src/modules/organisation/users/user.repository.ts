import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { ERASED_PERSON, erasedEmail } from '#contract/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { requireForeign } from './user.policy.js';
import { NO_COMPANY, User } from './user.entity.js';

/** Columns that a new account leaves empty. */
type AddedLater =
  | 'phone'
  | 'mailRefusedAt'
  | 'mailRefusal'
  | 'technicalArea'
  | 'memberOf'
  | keyof typeof NO_COMPANY
  | 'switchedOffMails'
  | 'messageMails'
  | 'mailTimes'
  | 'hiddenNotifications'
  | 'createdAt'
  | 'updatedAt'
  | 'erasedAt';

export interface LockedUser {
  user: User & { email: string };
  /** Whether the user is the only active administrator left. */
  isLastAdmin: boolean;
}

@Injectable()
export class UserRepository {
  constructor(
    private readonly config: Config,
    private readonly live: LiveNotices,
  ) {}

  /**
   * Locks all active administrators by id, then the user. If two administrators demote each other,
   * the second one waits and sees the first change. The lock on administrators still allows
   * references to them. Otherwise it would deadlock with an assignment that has locked this user.
   * Returns null when the user is absent or deleted.
   */
  async findForUpdate(tx: EntityManager, id: string): Promise<LockedUser | null> {
    const living = tx.createQueryBuilder(User, 'u').where('u.deleted_at IS NULL');
    const admins = await living
      .clone()
      .andWhere("u.role = 'ADMIN' AND u.is_active")
      .orderBy('u.id')
      .setLock('for_no_key_update')
      .getMany();
    const user = await living.andWhere('u.id = :id', { id }).setLock('pessimistic_write').getOne();
    if (!user || user.email === null) return null;
    return { user: { ...user, email: user.email }, isLastAdmin: admins.length === 1 && admins[0]?.id === id };
  }

  async insert(
    tx: EntityManager,
    user: Omit<User, AddedLater | 'email'> & { email: string } & Partial<Pick<User, 'phone'>>,
  ): Promise<void> {
    requireForeign(this.config, user.email);
    await tx.insert(User, user);
    this.live.publish(tx, { topic: 'users' });
  }

  async update(
    tx: EntityManager,
    id: string,
    changes: Partial<Omit<User, 'technicalArea' | 'memberOf'>>,
  ): Promise<void> {
    await tx.update(User, id, changes);
    this.live.publish(tx, { topic: 'users' });
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(User, id);
    this.live.publish(tx, { topic: 'users' });
  }

  /** Keeps the name for tickets, and removes login, email, telephone, area and company. */
  async softDelete(tx: EntityManager, id: string, deletedAt: Date): Promise<void> {
    const freed = { email: null, phone: null, passwordHash: null, technicalAreaId: null, ...NO_COMPANY };
    await tx.update(User, id, { ...freed, isActive: false, deletedAt });
    this.live.publish(tx, { topic: 'users' });
  }

  /** Removes everything about the person except the id, to which tickets refer. Irreversible: see `ck_users_erased`. */
  async erase(tx: EntityManager, id: string, erasedAt: Date): Promise<void> {
    const emptied = { company: null, phone: null, passwordHash: null, emailVerifiedAt: null, technicalAreaId: null };
    await tx.update(User, id, {
      ...ERASED_PERSON,
      ...emptied,
      ...NO_COMPANY,
      ...{ mailRefusedAt: null, mailRefusal: null },
      email: erasedEmail(id),
      mustChangePassword: false,
      switchedOffMails: [],
      messageMails: 'IMMEDIATE',
      ...{ mailTimes: {}, hiddenNotifications: [] },
      isActive: false,
      erasedAt,
    });
    this.live.publish(tx, { topic: 'users' });
  }
}
