import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { WebhookError, WebhookMessageType } from '#contract/index.js';
import { Webhook } from '../webhook.entity.js';

/** How a delivery ended; while null, the state is that of its outbox job. */
type DeliveryOutcome = 'DELIVERED' | 'SKIPPED';

/**
 * One message to one receiver, with the last attempt's result. Kept for
 * `RETENTION_WEBHOOK_DELIVERIES_DAYS`.
 */
@Entity('webhook_deliveries')
@Index('ix_webhook_deliveries_webhook', ['webhookId', 'createdAt', 'id'])
@Index('ix_webhook_deliveries_created_at', ['createdAt'])
export class WebhookDelivery {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_webhook_deliveries' })
  id: string;

  @Column('uuid')
  webhookId: string;

  @ManyToOne(() => Webhook, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id', foreignKeyConstraintName: 'fk_webhook_deliveries_webhook' })
  webhook: Webhook;

  @Column('varchar', { length: 30 })
  type: WebhookMessageType;

  /** The `webhook-id` and the `id` in the body, equal for all receivers and attempts. */
  @Column('uuid')
  eventId: string;

  /** Never changed after the event, because the signature covers these bytes. Only an erasure changes it. */
  @Column('text')
  body: string;

  /** Dedupe key of the job that sends the delivery. A repetition sets a new key, and the older job does nothing. */
  @Column('varchar', { length: 60 })
  jobKey: string;

  @Column('varchar', { length: 10, nullable: true })
  outcome: DeliveryOutcome | null;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('smallint', { nullable: true })
  statusCode: number | null;

  @Column('varchar', { name: 'fault', length: 30, nullable: true })
  error: WebhookError | null;

  /** The technical name of the network or certificate error. */
  @Column('varchar', { length: 200, nullable: true })
  reason: string | null;

  /** The beginning of the receiver's response. */
  @Column('text', { nullable: true })
  answer: string | null;

  /** Duration of the last attempt in milliseconds. */
  @Column('integer', { nullable: true })
  duration: number | null;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}
