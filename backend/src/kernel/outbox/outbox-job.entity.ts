import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { JobErrorCode } from '../../contract/index.js';

/** SKIPPED: there was nothing to do any more. DEAD: no further attempt. DROPPED: dead, and given up by an administrator. */
export const OUTBOX_STATUSES = ['WAITING', 'HANDED', 'DONE', 'SKIPPED', 'DEAD', 'DROPPED'] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];

/** One piece of slow work, written in the transaction that caused it. The row, not the queue, is the truth. */
@Entity('outbox')
@Index('ix_outbox_due', ['availableAt'], { where: "status IN ('WAITING', 'HANDED')" })
@Index('ix_outbox_status', ['status', 'createdAt', 'id'])
@Index('ix_outbox_created_at', ['createdAt', 'id'])
@Index('ix_outbox_recipient', ['recipientId', 'createdAt'], { where: 'recipient_id IS NOT NULL' })
@Index('ix_outbox_subject', ['subject', 'createdAt'], { where: 'subject IS NOT NULL' })
export class OutboxJob {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_outbox' })
  id: string;

  @Column('varchar', { length: 60 })
  kind: string;

  /** Which of its kind, for people and metrics: the name of the mail, say. */
  @Column('varchar', { length: 60 })
  topic: string;

  @Column('varchar', { length: 30 })
  queue: string;

  /** References only: no secret and no text of a visitor. */
  @Column('jsonb')
  payload: object;

  /** What it is about, as `kind:id`. */
  @Column('varchar', { length: 60, nullable: true })
  subject: string | null;

  /** The account that is written to. */
  @Column('uuid', { nullable: true })
  recipientId: string | null;

  /** The request that caused it: joins the worker's log lines to those of the API. */
  @Column('varchar', { length: 40, nullable: true })
  requestId: string | null;

  /** One job per event, however often it is asked for. */
  @Column('varchar', { length: 200, nullable: true })
  @Index('uq_outbox_dedupe_key', { unique: true })
  dedupeKey: string | null;

  /** 1 goes first. */
  @Column('smallint', { default: 10 })
  priority: number;

  @Column('varchar', { length: 10, default: 'WAITING' })
  status: OutboxStatus;

  @Column('smallint', { default: 0 })
  attempts: number;

  /** Attempts before an administrator had it tried anew: they count no more. */
  @Column('smallint', { default: 0 })
  spentAttempts: number;

  /** WAITING: not before this moment. HANDED: handed over again after it, unless a worker holds the lease. */
  @Column('timestamptz')
  availableAt: Date;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;

  @Column('varchar', { length: 30, nullable: true })
  errorCode: JobErrorCode | null;

  /** In plain words: see `plainReason`. */
  @Column('text', { nullable: true })
  lastError: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}
