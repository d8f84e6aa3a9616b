import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { LIMITS, type WebhookEvent } from '../../contract/index.js';
import { defineConstraintErrors } from '../../kernel/errors/index.js';
import { User } from '../users/index.js';

defineConstraintErrors({ fk_webhooks_user: 'UNAUTHENTICATED' });

/** A program of somebody's that wants to hear of events. */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_webhooks' })
  id: string;

  @Column('varchar', { length: LIMITS.webhookName.max })
  name: string;

  /** May hold a password of the receiver's in its path or query: it is told to administrators alone. */
  @Column('varchar', { length: LIMITS.webhookUrl.max })
  url: string;

  @Column('varchar', { length: 30, array: true })
  events: WebhookEvent[];

  /** What messages are signed with, sealed: see webhook-secrets.ts. */
  @Column('bytea')
  secret: Buffer;

  @Column('boolean', { default: true })
  isActive: boolean;

  /** When the receiver said by a 410 that it wants no more, which switched the webhook off. */
  @Column('timestamptz', { nullable: true })
  goneAt: Date | null;

  /** When its creator ceased to be an administrator, which switched the webhook off. */
  @Column('timestamptz', { nullable: true })
  ownerLeftAt: Date | null;

  /** Whoever made it, or switched it on again after its creator had left. */
  @Column('uuid', { nullable: true })
  createdById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'fk_webhooks_user' })
  createdBy: User | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
