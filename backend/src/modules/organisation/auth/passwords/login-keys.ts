import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { type Credentials, passwordMatches, UserCredentials } from '#organisation/users/index.js';
import type { Key } from '../login-log.js';
import { MailboxOwnership } from '../mailbox/mailbox-ownership.js';
import { provesMailbox } from './temporary-password.entity.js';
import { TemporaryPasswords } from './temporary-passwords.js';

/** Finds out what a typed password is for an account: the user's own password, or a temporary one, which works once. */
@Injectable()
export class LoginKeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly credentials: UserCredentials,
    private readonly temporaryPasswords: TemporaryPasswords,
    private readonly mailboxes: MailboxOwnership,
  ) {}

  async find({ userId, passwordHash }: Credentials, password: string): Promise<Key | null> {
    const isOwn = await passwordMatches(passwordHash, password);
    const temporary = await this.temporaryPasswords.findUsable(this.dataSource.manager, userId, password);
    return isOwn ? 'OWN_PASSWORD' : temporary;
  }

  async use(tx: EntityManager, key: Key): Promise<void> {
    if (typeof key === 'string') return;
    const { id, userId, purpose } = key;
    if (!(await this.temporaryPasswords.use(tx, id))) throw new DomainError('INVALID_CREDENTIALS');
    await this.credentials.requirePasswordChange(tx, userId);
    if (!provesMailbox(purpose)) return;
    await this.temporaryPasswords.revoke(tx, userId, id);
    await this.mailboxes.takeOver(tx, userId);
  }
}
