import { Global, Module } from '@nestjs/common';
import { LiveModule } from '../live/index.js';
import { DomainEvents } from './domain-events.js';
import { OutboxOrder } from './outbox-order.js';
import { Outbox } from './outbox.js';

@Global()
@Module({
  imports: [LiveModule],
  providers: [Outbox, OutboxOrder, DomainEvents],
  exports: [Outbox, OutboxOrder, DomainEvents],
})
export class OutboxModule {}
