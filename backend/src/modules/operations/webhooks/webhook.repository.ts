import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WebhookEvent } from '#contract/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { Webhook } from './webhook.entity.js';

type WebhookValues = Pick<
  Webhook,
  'id' | 'name' | 'url' | 'events' | 'secret' | 'isActive' | 'createdById' | 'createdAt'
>;
type WebhookChanges = Partial<
  Pick<Webhook, 'name' | 'url' | 'events' | 'secret' | 'isActive' | 'goneAt' | 'ownerLeftAt' | 'createdById'>
>;

const LISTENING = 'SELECT id FROM webhooks WHERE is_active AND :event = ANY (events) ORDER BY id FOR KEY SHARE';

@Injectable()
export class WebhookRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** Takes a lock that blocks new webhooks until the transaction ends; events can still read them. */
  async countLocked(tx: EntityManager): Promise<number> {
    await tx.query('LOCK TABLE webhooks IN SHARE ROW EXCLUSIVE MODE');
    return tx.count(Webhook);
  }

  async insert(tx: EntityManager, values: WebhookValues): Promise<void> {
    await tx.insert(Webhook, values);
  }

  /** Locks the webhook against changes, but not against events, which only plan messages. */
  findForUpdate(tx: EntityManager, id: string): Promise<Webhook | null> {
    return tx.findOne(Webhook, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * Returns the webhooks subscribed to the event. They cannot be deleted before the transaction ends, because a webhook
   * deleted in the meantime must not make the ticket fail.
   */
  async listeningTo(tx: EntityManager, event: WebhookEvent): Promise<string[]> {
    const rows = await this.statements.rows<{ id: string }>(LISTENING, { event }, tx);
    return rows.map(({ id }) => id);
  }

  async update(tx: EntityManager, id: string, changes: WebhookChanges): Promise<void> {
    await tx.update(Webhook, id, { ...changes, updatedAt: () => 'now()' });
  }

  /** Returns the user's active webhooks, locked in a fixed order. */
  findActiveOf(tx: EntityManager, createdById: string): Promise<Webhook[]> {
    return tx.find(Webhook, {
      where: { createdById, isActive: true },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  async forgetCreator(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(Webhook, { createdById: userId }, { createdById: null });
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(Webhook, id);
  }
}
