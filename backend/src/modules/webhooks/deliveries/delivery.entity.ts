import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { WebhookFault, WebhookMessageType } from '../../../contract/index.js';
import { Webhook } from '../webhook.entity.js';

/** How a delivery ended; while it is null, the job in the outbox says how things stand. */
export type DeliveryOutcome = 'DELIVERED' | 'SKIPPED';

/** One message to one receiver, with what the last attempt brought. Kept for `RETENTION_WEBHOOK_DELIVERIES_DAYS`. */
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

  /** The same for every receiver, attempt and repetition: `webhook-id` and the body's `id`. */
  @Column('uuid')
  eventId: string;

  /** As it was when the event happened, to the byte: the signature is over this text. Only an erasure changes it. */
  @Column('text')
  body: string;

  /** The job in the outbox that sends it, by its dedupe key. A repetition gets another; the older one then has nothing to do. */
  @Column('varchar', { length: 60 })
  jobKey: string;

  @Column('varchar', { length: 10, nullable: true })
  outcome: DeliveryOutcome | null;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('smallint', { nullable: true })
  statusCode: number | null;

  @Column('varchar', { length: 30, nullable: true })
  fault: WebhookFault | null;

  /** The name of the network's or the certificate's fault, for who knows such names. */
  @Column('varchar', { length: 200, nullable: true })
  reason: string | null;

  /** The beginning of what the receiver said. */
  @Column('text', { nullable: true })
  answer: string | null;

  /** Milliseconds that the last attempt took. */
  @Column('integer', { nullable: true })
  duration: number | null;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}
