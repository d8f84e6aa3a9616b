import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import type { ErasedPerson, PersonEraser } from '#kernel/module-data.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { accessChanged, accountDeleted, UserQueries } from '#organisation/users/index.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { webhookDetails } from './webhook.entity.js';
import { WebhookRepository } from './webhook.repository.js';

/**
 * Switches off the webhooks of a former administrator, who may still own the receiver and know the secret, until
 * another administrator switches them on. An erasure also removes the name from queued messages.
 */
@Injectable()
export class OwnerEndings implements OnModuleInit, PersonEraser {
  constructor(
    private readonly events: DomainEvents,
    private readonly users: UserQueries,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(accessChanged, async ({ userId }, tx) => {
      const { role, isActive } = await this.users.read(userId, tx);
      if (role !== 'ADMIN' || !isActive) await this.switchOff(tx, userId);
    });
    this.events.on(accountDeleted, ({ userId }, tx) => this.switchOff(tx, userId));
  }

  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await this.switchOff(tx, id);
    await this.webhooks.forgetCreator(tx, id);
    await this.deliveries.forgetTechnician(tx, id);
  }

  private async switchOff(tx: EntityManager, userId: string): Promise<void> {
    const ownerLeftAt = this.clock.now();
    for (const webhook of await this.webhooks.findActiveOf(tx, userId)) {
      await this.webhooks.update(tx, webhook.id, { isActive: false, ownerLeftAt });
      await this.deliveries.skipWaiting(tx, webhook.id, ownerLeftAt);
      const details = webhookDetails({ ...webhook, isActive: false }, 'OWNER_LEFT');
      await this.securityLog.record(tx, 'WEBHOOK_CHANGED', { details });
    }
  }
}
