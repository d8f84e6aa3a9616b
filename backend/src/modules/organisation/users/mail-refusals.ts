import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { User } from './user.entity.js';

/** Accounts whose mailbox refuses our mails. They get no mails about tickets until the refusal is lifted. */
@Injectable()
export class MailRefusals {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly live: LiveNotices,
  ) {}

  /** Stores the first refusal. `status` is a code such as 5.1.1 (RFC 3463). */
  async note(tx: EntityManager, userId: string, status: string): Promise<void> {
    const values = { mailRefusedAt: this.clock.now(), mailRefusal: status };
    await tx.update(User, { id: userId, mailRefusedAt: IsNull(), erasedAt: IsNull() }, values);
    this.live.publish(tx, { topic: 'users' });
  }

  /** Lifts the refusal when the owner has written from the mailbox, because it then works. */
  async lift(tx: EntityManager, userId: string): Promise<void> {
    const refused = { id: userId, mailRefusedAt: Not(IsNull()) };
    const { affected } = await tx.update(User, refused, { mailRefusedAt: null, mailRefusal: null });
    if (affected) this.live.publish(tx, { topic: 'users' });
  }

  /** Lifts the refusal because an administrator wants to try again. Throws USER_NOT_FOUND. */
  async liftByHand(userId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await tx.existsBy(User, { id: userId, deletedAt: IsNull() }))) throw new DomainError('USER_NOT_FOUND');
      await this.lift(tx, userId);
    });
  }
}
