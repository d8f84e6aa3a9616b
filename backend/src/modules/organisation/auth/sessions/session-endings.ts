import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ErasedPerson, PersonEraser } from '#kernel/module-data.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { accessChanged, accountDeleted, passwordReset } from '#organisation/users/index.js';
import { TemporaryPasswords } from '../passwords/temporary-passwords.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { Sessions } from './sessions.js';

/** Ends the sessions of an account that an administrator changes, in the same transaction. */
@Injectable()
export class SessionEndings implements OnModuleInit, PersonEraser {
  constructor(
    private readonly events: DomainEvents,
    private readonly sessions: Sessions,
    private readonly temporaryPasswords: TemporaryPasswords,
    private readonly secondFactors: SecondFactors,
  ) {}

  onModuleInit(): void {
    this.events.on(accessChanged, async ({ userId }, tx) => void (await this.sessions.endAll(tx, userId)));
    this.events.on(passwordReset, ({ userId }, tx) => this.temporaryPasswords.revoke(tx, userId));
    this.events.on(accountDeleted, ({ userId }, tx) => this.secondFactors.remove(tx, userId));
  }

  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await this.sessions.removeAll(tx, id);
    await this.temporaryPasswords.revoke(tx, id);
    await this.secondFactors.remove(tx, id);
  }
}
