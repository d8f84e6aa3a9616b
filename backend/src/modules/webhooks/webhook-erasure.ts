import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../kernel/outbox/index.js';
import { personErased } from '../users/index.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { WebhookRepository } from './webhook.repository.js';

/** Webhooks of an erased person go on, as nobody's; messages that wait go out without the name. */
@Injectable()
export class WebhookErasure implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(personErased, async ({ userId }, tx) => {
      await this.webhooks.forgetCreator(tx, userId);
      await this.deliveries.forgetTechnician(tx, userId);
    });
  }
}
