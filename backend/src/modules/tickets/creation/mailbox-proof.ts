import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveNotices } from '../../../kernel/live/index.js';
import { DomainEvents } from '../../../kernel/outbox/index.js';
import { mailboxProven } from '../../auth/index.js';
import { Ticket } from '../model/ticket.entity.js';

/** Tickets that waited for the owner to prove the mailbox appear in the account. */
@Injectable()
export class MailboxProof implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly live: LiveNotices,
  ) {}

  onModuleInit(): void {
    this.events.on(mailboxProven, async ({ userId }, tx) => {
      await tx.update(Ticket, { createdById: userId, awaitsMailboxProof: true }, { awaitsMailboxProof: false });
      this.live.publish(tx, { topic: 'tickets', userId });
    });
  }
}
