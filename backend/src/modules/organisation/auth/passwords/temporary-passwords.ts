import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan, Not } from 'typeorm';
import { LIFETIMES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { newId } from '#kernel/persistence/index.js';
import { User } from '#organisation/users/index.js';
import { TemporaryPassword, type TemporaryPasswordPurpose } from './temporary-password.entity.js';

/**
 * Passwords that work beside the user's own until they expire or the user chooses a new one. They
 * are stored as hashes.
 */
@Injectable()
export class TemporaryPasswords {
  constructor(private readonly clock: Clock) {}

  /**
   * Returns the readable password, once. It is valid for an hour after "forgot password", or else
   * for 72 hours. Revokes an older unused one with the same purpose. Throws USER_NOT_FOUND unless
   * the account is active.
   */
  async issue(tx: EntityManager, userId: string, purpose: TemporaryPasswordPurpose): Promise<string> {
    const password = readablePassword();
    const lifetime = purpose === 'MAILED_FORGOTTEN' ? LIFETIMES.forgottenPassword : LIFETIMES.temporaryPassword;
    const account = { id: userId, isActive: true, deletedAt: IsNull() };
    const active = await tx.findOne(User, { where: account, lock: { mode: 'for_key_share' } });
    if (!active) throw new DomainError('USER_NOT_FOUND');
    await tx.delete(TemporaryPassword, { userId, purpose, usedAt: IsNull() });
    const expiresAt = this.clock.in(lifetime);
    await tx.insert(TemporaryPassword, { id: newId(), userId, hash: digestOf(password), purpose, expiresAt });
    return password;
  }

  /** Returns the matching password that has not expired. An unknown `userId` takes the same time. */
  findUsable(tx: EntityManager, userId: string, password: string): Promise<TemporaryPassword | null> {
    return tx.findOneBy(TemporaryPassword, this.readingSo(userId, password));
  }

  /** Returns false when the password was revoked meanwhile. */
  async use(tx: EntityManager, id: string): Promise<boolean> {
    return (await tx.update(TemporaryPassword, id, { usedAt: this.clock.now() })).affected === 1;
  }

  /** Whether this password opened the session. */
  async openedSession(tx: EntityManager, temporaryPasswordId: string | null, password: string): Promise<boolean> {
    if (temporaryPasswordId === null) return false;
    return tx.existsBy(TemporaryPassword, { id: temporaryPasswordId, hash: digestOf(password) });
  }

  /** Whether the password is one of the user's temporary ones, which may not be chosen as the new one. */
  async isTemporary(tx: EntityManager, userId: string, password: string): Promise<boolean> {
    return tx.existsBy(TemporaryPassword, this.readingSo(userId, password));
  }

  /** Revokes all temporary passwords of the user, used or not, except `exceptId`. */
  async revoke(tx: EntityManager, userId: string, exceptId?: string): Promise<void> {
    await tx.delete(TemporaryPassword, { userId, ...(exceptId === undefined ? {} : { id: Not(exceptId) }) });
  }

  /** Revokes only the password that was shown on the screen. Mailed ones prove the mailbox, so they stay. */
  async revokeShown(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(TemporaryPassword, { userId, purpose: 'SHOWN_ON_CREATION' });
  }

  private readingSo(userId: string, password: string): FindOptionsWhere<TemporaryPassword> {
    return { userId, hash: digestOf(password), expiresAt: MoreThan(this.clock.now()) };
  }
}

const digestOf = (password: string): Buffer => createHash('sha256').update(password).digest();

/** Leaves out characters that look alike in print: 0 O, 1 l I, o. */
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const ALPHABET = LOWER + UPPER + DIGITS;
const PASSWORD_LENGTH = 20;

/** Returns 20 random characters (over 110 bits) that satisfy the password rules and can be read out on the phone. */
export function readablePassword(): string {
  for (;;) {
    const password = Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    // A password without one of these kinds is drawn again completely, because inserting the
    // missing kind would bias the result.
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /[2-9]/.test(password)) return password;
  }
}
