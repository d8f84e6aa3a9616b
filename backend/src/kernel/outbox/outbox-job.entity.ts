import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

export const OUTBOX_STATUSES = ['WAITING', 'HANDED', 'DONE', 'DEAD'] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];

/** One piece of slow work, written in the transaction that caused it. The row, not the queue, is the truth. */
@Entity('outbox')
@Index('ix_outbox_due', ['availableAt'], { where: "status IN ('WAITING', 'HANDED')" })
export class OutboxJob {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_outbox' })
  id: string;

  @Column('varchar', { length: 60 })
  kind: string;

  @Column('varchar', { length: 30 })
  queue: string;

  /** References only: no secret and no text of a visitor. */
  @Column('jsonb')
  payload: object;

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

  /** WAITING: not before this moment. HANDED: handed over again after it, unless a worker holds the lease. */
  @Column('timestamptz')
  availableAt: Date;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;

  @Column('text', { nullable: true })
  lastError: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}
