import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../kernel/outbox/index.js';
import { accessChanged, accountDeleted, passwordReset, personErased } from '../../users/index.js';
import { TemporaryPasswords } from '../passwords/temporary-passwords.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { Sessions } from './sessions.js';

/** An administrator's change to an account ends its sessions in the same transaction. */
@Injectable()
export class SessionEndings implements OnModuleInit {
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
    this.events.on(personErased, async ({ userId }, tx) => {
      await this.sessions.removeAll(tx, userId);
      await this.temporaryPasswords.revoke(tx, userId);
      await this.secondFactors.remove(tx, userId);
    });
  }
}
