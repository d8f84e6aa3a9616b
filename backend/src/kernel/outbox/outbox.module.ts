import { Global, Module } from '@nestjs/common';
import { LiveModule } from '../live/index.js';
import { DomainEvents } from './domain-events.js';
import { Outbox } from './outbox.js';

@Global()
@Module({ imports: [LiveModule], providers: [Outbox, DomainEvents], exports: [Outbox, DomainEvents] })
export class OutboxModule {}
