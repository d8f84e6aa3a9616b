import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { User } from './user.entity.js';
import { Algorithm, hash, verify } from '@node-rs/argon2';

/** What signing in needs to know about an account. */
export interface Credentials {
  userId: string;
  /** In the spelling of the account. */
  email: string;
  isActive: boolean;
  passwordHash: string | null;
  mailboxIsProven: boolean;
}

/** The only access to password hashes, for the auth module. Deleted accounts are invisible here. */
@Injectable()
export class UserCredentials {
  constructor(private readonly dataSource: DataSource) {}

  find(email: string): Promise<Credentials | undefined> {
    return selectCredentials(this.dataSource.manager).andWhere('lower(u.email) = lower(:email)', { email }).getRawOne();
  }

  /** Locked until the transaction ends, so that no decision relies on a password being replaced. */
  lock(tx: EntityManager, userId: string): Promise<Credentials | undefined> {
    return selectCredentials(tx).andWhere('u.id = :userId', { userId }).setLock('for_no_key_update').getRawOne();
  }

  read(userId: string, tx: EntityManager = this.dataSource.manager): Promise<Credentials | undefined> {
    return selectCredentials(tx).andWhere('u.id = :userId', { userId }).getRawOne();
  }

  /** Stores a password that the user chose: no change is due any more. */
  async choosePassword(tx: EntityManager, userId: string, passwordHash: string): Promise<void> {
    await tx.update(User, userId, { passwordHash, mustChangePassword: false });
  }

  async requirePasswordChange(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(User, userId, { mustChangePassword: true });
  }

  /** From now on only temporary passwords open the account. */
  async dropPassword(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(User, userId, { passwordHash: null });
  }

  /** Switches all mails back on, at once. */
  async forgetMailChoice(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(User, userId, { switchedOffMails: [], messageMails: 'IMMEDIATE', mailTimes: {} });
  }

  /** False when it was already proven. */
  async proveMailbox(tx: EntityManager, userId: string, provenAt: Date): Promise<boolean> {
    const unproven = { id: userId, emailVerifiedAt: IsNull() };
    return (await tx.update(User, unproven, { emailVerifiedAt: provenAt })).affected === 1;
  }
}

const selectCredentials = (manager: EntityManager) =>
  manager
    .createQueryBuilder(User, 'u')
    .select('u.id', 'userId')
    .addSelect('u.email', 'email')
    .addSelect('u.is_active', 'isActive')
    .addSelect('u.password_hash', 'passwordHash')
    .addSelect('u.email_verified_at IS NOT NULL', 'mailboxIsProven')
    .where('u.deleted_at IS NULL');

/** OWASP's recommendation for argon2id: 19 MiB of memory, two passes, one lane. */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id in PHC format. The text is NFC already, from the request fields. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Verified for accounts that do not exist or have no password, so that they take the same time. */
const dummyHash = hashPassword('no account has this password');

/** Always costs one verification; null never matches. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== null;
}
