import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { LIMITS, type WebhookEvent } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { User } from '#organisation/users/index.js';
import type { SecurityEventDetails } from '#kernel/security-log/index.js';

defineConstraintErrors({ fk_webhooks_user: 'UNAUTHENTICATED' });

/** A program that receives events. */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_webhooks' })
  id: string;

  @Column('varchar', { length: LIMITS.webhookName.max })
  name: string;

  /** Visible to administrators only, because path or query may contain a password. */
  @Column('varchar', { length: LIMITS.webhookUrl.max })
  url: string;

  @Column('varchar', { length: 30, array: true })
  events: WebhookEvent[];

  /** The signing secret, sealed: see webhook-secrets.ts. */
  @Column('bytea')
  secret: Buffer;

  @Column('boolean', { default: true })
  isActive: boolean;

  /** When the receiver responded 410, which switched the webhook off. */
  @Column('timestamptz', { nullable: true })
  goneAt: Date | null;

  /** When the creator ceased to be an administrator, which switched the webhook off. */
  @Column('timestamptz', { nullable: true })
  ownerLeftAt: Date | null;

  /** The creator, or the administrator who switched it on after the creator left. */
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

/**
 * What changed. GONE: the receiver responded 410. OWNER_LEFT: the creator is no longer an
 * administrator.
 */
export type WebhookChange = 'SETTINGS' | 'SECRET' | 'GONE' | 'OWNER_LEFT';

/** What the security log records about a webhook, without the URL's path, which may contain a password. */
export const webhookDetails = (
  { id, name, url, isActive }: Pick<Webhook, 'id' | 'name' | 'url' | 'isActive'>,
  change?: WebhookChange,
): SecurityEventDetails => ({ webhookId: id, name, host: new URL(url).host, isActive, ...(change && { change }) });
