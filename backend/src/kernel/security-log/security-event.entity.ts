import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { LIMITS, type SecurityEventKind } from '#contract/index.js';

/**
 * Who did what to whom, when and from where. Rows are append-only and outlive accounts, so they
 * have copies of the emails and no foreign keys.
 */
@Entity('security_events')
@Index('ix_security_events_kind', ['kind', 'occurredAt'])
@Index('ix_security_events_actor', ['actorId', 'occurredAt'])
@Index('ix_security_events_subject', ['subjectId', 'occurredAt'])
@Index('ix_security_events_occurred_at', ['occurredAt', 'id'])
export class SecurityEvent {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_security_events' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  occurredAt: Date;

  @Column('varchar', { length: 40 })
  kind: SecurityEventKind;

  /** The signed-in user; null for visitors. */
  @Column('uuid', { nullable: true })
  actorId: string | null;

  @Column('varchar', { length: LIMITS.email.max, nullable: true })
  actorEmail: string | null;

  /** The affected account; null when there is none, as with a login to an unknown address. */
  @Column('uuid', { nullable: true })
  subjectId: string | null;

  /** The email of the affected account, or as typed in the request when there is none. */
  @Column('varchar', { length: LIMITS.email.max, nullable: true })
  subjectEmail: string | null;

  @Column('varchar', { length: LIMITS.address.max, nullable: true })
  address: string | null;

  @Column('varchar', { length: LIMITS.userAgent.max, nullable: true })
  userAgent: string | null;

  /** Connects the event with the log lines of its request. */
  @Column('varchar', { length: 40, nullable: true })
  requestId: string | null;

  /** Contains enumeration values, ids and route names, but no secret and no visitor's text. */
  @Column('jsonb', { default: {} })
  details: SecurityEventDetails;
}

export type SecurityEventDetails = Readonly<Record<string, string | number | boolean | null>>;
