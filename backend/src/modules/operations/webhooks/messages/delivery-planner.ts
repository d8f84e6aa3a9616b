import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ticketSubject, type WebhookMessageType } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { defineJob, Outbox } from '#kernel/outbox/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { WebhookDelivery } from '../deliveries/delivery.entity.js';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import type { MessageDataDto, WebhookMessageDto } from './webhook-message.dto.js';

/** Contains references only: the message is stored in the delivery. */
export interface DeliveryReference {
  deliveryId: string;
  /** Identifies the job, because the delivery may have been assigned to a later one. */
  jobKey: string;
  ticketId?: number;
}

export const deliverWebhook = defineJob<DeliveryReference>({
  kind: 'webhook.deliver',
  queue: { name: 'webhooks', concurrency: 4 },
  priority: 10,
  refersTo: ({ ticketId }) => ({
    topic: 'webhook',
    ...(ticketId !== undefined && { subject: ticketSubject(ticketId) }),
  }),
});

const newJobKey = (): string => `webhook:${newId()}`;

/** Stores a message for each receiver, with the job that sends it, in the transaction of the event. */
@Injectable()
export class DeliveryPlanner {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly deliveries: DeliveryRepository,
  ) {}

  /** Returns the ids of the deliveries, in the order of the webhooks. */
  async plan(
    tx: EntityManager,
    webhookIds: string[],
    type: WebhookMessageType,
    data: MessageDataDto,
  ): Promise<string[]> {
    const message: WebhookMessageDto = { id: newId(), type, createdAt: this.clock.now(), data };
    const body = JSON.stringify(message);
    const planned = webhookIds.map((webhookId) => ({ id: newId(), webhookId, jobKey: newJobKey() }));
    for (const delivery of planned) {
      await this.deliveries.insert(tx, { ...delivery, type, eventId: message.id, body });
      await this.hand(tx, delivery, data.ticket?.id);
    }
    return planned.map(({ id }) => id);
  }

  /** Sends the same id and body again, with a new signature. */
  async repeat(tx: EntityManager, delivery: WebhookDelivery): Promise<void> {
    const jobKey = newJobKey();
    await this.deliveries.renew(tx, delivery, jobKey);
    const { data } = JSON.parse(delivery.body) as WebhookMessageDto;
    await this.hand(tx, { id: delivery.id, jobKey }, data.ticket?.id);
  }

  private async hand(tx: EntityManager, { id, jobKey }: { id: string; jobKey: string }, ticketId?: number) {
    await this.outbox.add(tx, deliverWebhook, { deliveryId: id, jobKey, ticketId }, { dedupeKey: jobKey });
  }
}
