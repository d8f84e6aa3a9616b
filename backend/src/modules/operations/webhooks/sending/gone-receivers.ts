import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import { webhookDetails } from '../webhook.entity.js';
import { WebhookRepository } from '../webhook.repository.js';

/** Switches off the webhook of a receiver that responds 410, until an administrator switches it on again. */
@Injectable()
export class GoneReceivers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly securityLog: SecurityLog,
  ) {}

  async switchOff(webhookId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const webhook = await this.webhooks.findForUpdate(tx, webhookId);
      if (!webhook?.isActive) return;
      const goneAt = this.clock.now();
      await this.webhooks.update(tx, webhookId, { isActive: false, goneAt });
      await this.deliveries.skipWaiting(tx, webhookId, goneAt);
      const details = webhookDetails({ ...webhook, isActive: false }, 'GONE');
      await this.securityLog.record(tx, 'WEBHOOK_CHANGED', { details });
    });
  }
}
