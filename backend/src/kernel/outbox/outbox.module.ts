import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './domain-events.js';
import { Outbox } from './outbox.js';

@Global()
@Module({ providers: [Outbox, DomainEvents], exports: [Outbox, DomainEvents] })
export class OutboxModule {}
