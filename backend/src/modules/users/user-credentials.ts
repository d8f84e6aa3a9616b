import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { User } from './user.entity.js';

/** What signing in needs to know of an account. */
export interface Credentials {
  userId: string;
  /** As the account writes it. */
  email: string;
  isActive: boolean;
  passwordHash: string | null;
  mailboxIsProven: boolean;
}

/** The one door to password hashes, for the auth module. Deleted accounts do not exist here. */
@Injectable()
export class UserCredentials {
  constructor(private readonly dataSource: DataSource) {}

  find(email: string): Promise<Credentials | undefined> {
    return select(this.dataSource.manager).andWhere('lower(u.email) = lower(:email)', { email }).getRawOne();
  }

  /** Locked until the transaction ends, so that nothing is decided on a password that is being replaced. */
  lock(tx: EntityManager, userId: string): Promise<Credentials | undefined> {
    return select(tx).andWhere('u.id = :userId', { userId }).setLock('for_no_key_update').getRawOne();
  }

  read(userId: string, tx: EntityManager = this.dataSource.manager): Promise<Credentials | undefined> {
    return select(tx).andWhere('u.id = :userId', { userId }).getRawOne();
  }

  /** The user's own choice: no change is due any more. */
  async choosePassword(tx: EntityManager, userId: string, passwordHash: string): Promise<void> {
    await tx.update(User, userId, { passwordHash, mustChangePassword: false });
  }

  async requirePasswordChange(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(User, userId, { mustChangePassword: true });
  }

  /** Only temporary passwords open the account from now on. */
  async dropPassword(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(User, userId, { passwordHash: null });
  }

  /** Every mail goes out again. */
  async forgetMailChoice(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(User, userId, { switchedOffMails: [] });
  }

  /** False when it was proven before. */
  async proveMailbox(tx: EntityManager, userId: string, provenAt: Date): Promise<boolean> {
    const unproven = { id: userId, emailVerifiedAt: IsNull() };
    return (await tx.update(User, unproven, { emailVerifiedAt: provenAt })).affected === 1;
  }
}

const select = (manager: EntityManager) =>
  manager
    .createQueryBuilder(User, 'u')
    .select('u.id', 'userId')
    .addSelect('u.email', 'email')
    .addSelect('u.is_active', 'isActive')
    .addSelect('u.password_hash', 'passwordHash')
    .addSelect('u.email_verified_at IS NOT NULL', 'mailboxIsProven')
    .where('u.deleted_at IS NULL');
