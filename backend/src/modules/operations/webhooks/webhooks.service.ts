import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { withoutAbsent } from '#kernel/http/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { ReceiverUrls } from './receivers/receiver-url.js';
import { type Webhook, webhookDetails } from './webhook.entity.js';
import { WebhookSecrets } from './webhook-secrets.js';
import type { CreateWebhookDto, UpdateWebhookDto, WebhookDto, WebhookWithSecret } from './webhook.dto.js';
import { WebhookQueries } from './webhook.queries.js';
import { WebhookRepository } from './webhook.repository.js';

@Injectable()
export class WebhooksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly urls: ReceiverUrls,
    private readonly secrets: WebhookSecrets,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly queries: WebhookQueries,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Returns the secret, which cannot be read later. Throws TOO_MANY_WEBHOOKS. */
  async create(actor: Actor, { name, url, events, isActive = true }: CreateWebhookDto): Promise<WebhookWithSecret> {
    await this.urls.assertAllowed(url);
    const id = newId();
    const { secret, sealed } = this.secrets.create(id);
    const values = { id, name, url, events, isActive, createdById: actor.id, createdAt: this.clock.now() };
    return this.unitOfWork.run(async (tx) => {
      if ((await this.webhooks.countLocked(tx)) >= LIMITS.webhooks.max) throw new DomainError('TOO_MANY_WEBHOOKS');
      await this.webhooks.insert(tx, { ...values, secret: sealed });
      await this.securityLog.record(tx, 'WEBHOOK_CREATED', { details: webhookDetails(values) });
      return { webhook: await this.queries.read(id, tx), secret };
    });
  }

  /**
   * Absent fields keep their value. Switching on clears the reason for switching off; if the creator has left, the
   * caller takes over.
   */
  async update(actor: Actor, id: string, changes: UpdateWebhookDto): Promise<WebhookDto> {
    if (changes.url !== undefined) await this.urls.assertAllowed(changes.url);
    return this.unitOfWork.run(async (tx) => {
      const before = await this.lock(tx, id);
      const after = { ...before, ...withoutAbsent(changes) };
      const { name, url, events, isActive } = after;
      const restored = isActive && { goneAt: null, ownerLeftAt: null };
      const adopted = isActive && before.ownerLeftAt !== null && { createdById: actor.id };
      await this.webhooks.update(tx, id, { name, url, events, isActive, ...restored, ...adopted });
      if (!isActive) await this.deliveries.skipWaiting(tx, id, this.clock.now());
      await this.securityLog.record(tx, 'WEBHOOK_CHANGED', { details: webhookDetails(after, 'SETTINGS') });
      return this.queries.read(id, tx);
    });
  }

  /** Applies to all messages sent from now on, including queued ones. */
  async renewSecret(id: string): Promise<WebhookWithSecret> {
    const { secret, sealed } = this.secrets.create(id);
    return this.unitOfWork.run(async (tx) => {
      const webhook = await this.lock(tx, id);
      await this.webhooks.update(tx, id, { secret: sealed });
      await this.securityLog.record(tx, 'WEBHOOK_CHANGED', { details: webhookDetails(webhook, 'SECRET') });
      return { webhook: await this.queries.read(id, tx), secret };
    });
  }

  /** Deletes the webhook with its deliveries and queued messages. Returns the deleted webhook. */
  async delete(id: string): Promise<WebhookDto> {
    return this.unitOfWork.run(async (tx) => {
      const webhook = await this.lock(tx, id);
      const answer = await this.queries.read(id, tx);
      await this.deliveries.skipWaiting(tx, id, this.clock.now());
      await this.webhooks.remove(tx, id);
      await this.securityLog.record(tx, 'WEBHOOK_DELETED', { details: webhookDetails(webhook) });
      return answer;
    });
  }

  private async lock(tx: EntityManager, id: string): Promise<Webhook> {
    const webhook = await this.webhooks.findForUpdate(tx, id);
    if (!webhook) throw new DomainError('WEBHOOK_NOT_FOUND');
    return webhook;
  }
}
