import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { accessChanged, UserQueries } from '#organisation/users/index.js';
import { ReplyAddresses } from './reply-addresses.js';

/** Makes the reply addresses in earlier mails to a person worthless; the next mails give new ones. */
@Injectable()
export class ReplyAddressRenewal implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserQueries,
    private readonly addresses: ReplyAddresses,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Those of a deactivated account stay worthless when it is activated again. */
  onModuleInit(): void {
    this.events.on(accessChanged, async ({ userId }, tx) => {
      const { isActive } = await this.users.read(userId, tx);
      if (!isActive) await this.addresses.revoke(tx, userId);
    });
  }

  /** A call that revokes nothing is not recorded. Throws USER_NOT_FOUND. */
  renew(userId: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { id, email } = await this.users.read(userId, tx);
      const count = await this.addresses.revoke(tx, id);
      if (count > 0)
        await this.securityLog.record(tx, 'REPLY_ADDRESSES_RENEWED', { subject: { id, email }, details: { count } });
    });
  }
}
