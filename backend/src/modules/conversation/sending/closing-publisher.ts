import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#kernel/outbox/index.js';
import { ticketClosing } from '#tickets/index.js';
import { MessagePublisher } from './message-publisher.js';

/** What was sent before the closing is published before it. */
@Injectable()
export class ClosingPublisher implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly publisher: MessagePublisher,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketClosing, ({ ticket, now }, tx) => this.publisher.publishPending(tx, ticket, now));
  }
}
