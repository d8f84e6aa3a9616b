import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { User } from './user.entity.js';
import { Algorithm, hash, verify } from '@node-rs/argon2';

/** What is needed to sign in to an account. */
export interface Credentials {
  userId: string;
  /** The email as the account spells it. */
  email: string;
  isActive: boolean;
  passwordHash: string | null;
  mailboxIsProven: boolean;
}

/** The only access to password hashes, for the auth module. Deleted accounts are not found. */
@Injectable()
export class UserCredentials {
  constructor(private readonly dataSource: DataSource) {}

  find(email: string): Promise<Credentials | undefined> {
    return selectCredentials(this.dataSource.manager).andWhere('lower(u.email) = lower(:email)', { email }).getRawOne();
  }

  /** Locks the row until the transaction ends, so that no decision relies on a password that is being replaced. */
  lock(tx: EntityManager, userId: string): Promise<Credentials | undefined> {
    return selectCredentials(tx).andWhere('u.id = :userId', { userId }).setLock('for_no_key_update').getRawOne();
  }

  read(userId: string, tx: EntityManager = this.dataSource.manager): Promise<Credentials | undefined> {
    return selectCredentials(tx).andWhere('u.id = :userId', { userId }).getRawOne();
  }

  /** Stores a password that the user chose, and with it ends a required change of password. */
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

  /** Switches all mails back on, to be sent at once. */
  async forgetMailChoice(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(User, userId, { switchedOffMails: [], messageMails: 'IMMEDIATE', mailTimes: {} });
  }

  /** Returns false when the mailbox was proven already. */
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

/** Accounts that do not exist or have no password are verified against this hash, so that they take the same time. */
const dummyHash = hashPassword('no account has this password');

/** Always takes the time of one verification. A hash that is null never matches. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== null;
}
