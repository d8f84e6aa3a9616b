import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { DeliveryPlanner } from '../messages/delivery-planner.js';
import { WebhookRepository } from '../webhook.repository.js';
import type { DeliveryDetailsDto } from './delivery.dto.js';
import { DeliveryQueries, mayRepeat } from './delivery.queries.js';
import { DeliveryRepository } from './delivery.repository.js';

@Injectable()
export class DeliveriesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly queries: DeliveryQueries,
    private readonly planner: DeliveryPlanner,
  ) {}

  /** Sends a test message. Throws WEBHOOK_NOT_FOUND, WEBHOOK_INACTIVE. */
  ping(webhookId: string): Promise<DeliveryDetailsDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.assertActive(tx, webhookId);
      const [id] = await this.planner.plan(tx, [webhookId], 'ping', {});
      return this.queries.read(webhookId, id!, tx);
    });
  }

  /** Sends a message again, or a delayed one at once. Only one of two concurrent calls succeeds. */
  repeat(webhookId: string, id: string): Promise<DeliveryDetailsDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.assertActive(tx, webhookId);
      const delivery = await this.deliveries.findForUpdate(tx, id, webhookId);
      if (!delivery) throw new DomainError('WEBHOOK_DELIVERY_NOT_FOUND');
      const { state } = await this.queries.read(webhookId, id, tx);
      if (!mayRepeat(state)) throw new DomainError('WEBHOOK_DELIVERY_PENDING');
      await this.planner.repeat(tx, delivery);
      return this.queries.read(webhookId, id, tx);
    });
  }

  /** Locks the webhook until the transaction ends. */
  private async assertActive(tx: EntityManager, webhookId: string): Promise<void> {
    const webhook = await this.webhooks.findForUpdate(tx, webhookId);
    if (!webhook) throw new DomainError('WEBHOOK_NOT_FOUND');
    if (!webhook.isActive) throw new DomainError('WEBHOOK_INACTIVE');
  }
}
