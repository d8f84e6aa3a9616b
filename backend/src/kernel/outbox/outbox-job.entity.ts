import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { JobErrorCode, JobState } from '#contract/index.js';

/**
 * SKIPPED: there was nothing left to do. DEAD: no further attempt follows. DROPPED: an
 * administrator gave up a dead job.
 */
export type OutboxStatus = 'WAITING' | 'HANDED' | 'DONE' | 'SKIPPED' | 'DEAD' | 'DROPPED';

/** A background job, written in the transaction that caused it. If the row and the queue differ, the row is right. */
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

  /** The subtype of the job for people and metrics, such as the name of the mail. */
  @Column('varchar', { length: 60 })
  topic: string;

  @Column('varchar', { length: 30 })
  queue: string;

  /** Contains only references: no secret and no visitor's text. */
  @Column('jsonb')
  payload: object;

  /** The subject, as `kind:id`. */
  @Column('varchar', { length: 60, nullable: true })
  subject: string | null;

  /** The account that receives the mail. */
  @Column('uuid', { nullable: true })
  recipientId: string | null;

  /** The request that caused the job. It connects the logs of worker and API. */
  @Column('varchar', { length: 40, nullable: true })
  requestId: string | null;

  /** Ensures one job per event, however often the job is added. */
  @Column('varchar', { length: 200, nullable: true })
  @Index('uq_outbox_dedupe_key', { unique: true })
  dedupeKey: string | null;

  /** Jobs with priority 1 go first. */
  @Column('smallint', { default: 10 })
  priority: number;

  @Column('varchar', { length: 10, default: 'WAITING' })
  status: OutboxStatus;

  @Column('smallint', { default: 0 })
  attempts: number;

  /** Attempts before an administrator's retry, which no longer count. */
  @Column('smallint', { default: 0 })
  spentAttempts: number;

  /**
   * WAITING jobs are not handed over before this time. HANDED jobs are handed over again after it,
   * unless a worker has the lease.
   */
  @Column('timestamptz')
  availableAt: Date;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;

  @Column('varchar', { length: 30, nullable: true })
  errorCode: JobErrorCode | null;

  /** The failure in plain words, as returned by `plainReason`. */
  @Column('text', { nullable: true })
  lastError: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}

/** Conditions on an outbox row with the alias `j`, one per visible state. Exactly one is true. */
export const JOB_STATE_CONDITIONS: Record<JobState, string> = {
  RUNNING: `(j.status = 'HANDED' AND j.lease_until >= now())`,
  DELAYED: `(j.status = 'WAITING' AND j.attempts > 0 AND j.available_at > now())`,
  FAILED: `j.status = 'DEAD'`,
  DONE: `j.status = 'DONE'`,
  SKIPPED: `j.status = 'SKIPPED'`,
  DROPPED: `j.status = 'DROPPED'`,
  WAITING: `(j.status = 'HANDED' AND (j.lease_until IS NULL OR j.lease_until < now())
    OR j.status = 'WAITING' AND (j.attempts = 0 OR j.available_at <= now()))`,
};

/** SQL for the state of an outbox row with the alias `j`. */
export const JOB_STATE_SQL = `CASE ${Object.entries(JOB_STATE_CONDITIONS)
  .map(([state, condition]) => `WHEN ${condition} THEN '${state}'`)
  .join(' ')} END`;
