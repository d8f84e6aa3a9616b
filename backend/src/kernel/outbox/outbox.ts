import { Injectable, Global, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LiveNotices, LiveModule } from '../live/index.js';
import { currentRequestId } from '../logging/index.js';
import type { ErasedPerson, PersonEraser } from '../module-data.js';
import { newId, type NewRow, PreparedStatements, UnitOfWork } from '../persistence/index.js';
import type { Job } from './job.js';
import { OutboxJob } from './outbox-job.entity.js';
import { DomainEvents } from './domain-events.js';

export const OUTBOX_CHANNEL = 'outbox';
/** Milliseconds for which one notification covers all commits. */
const GATHER = 20;

export interface JobTiming {
  /** A job whose key exists already is not added. */
  dedupeKey?: string;
  /** Time of the first attempt. */
  notBefore?: Date;
}

@Injectable()
export class Outbox implements PersonEraser {
  private waking = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly live: LiveNotices,
  ) {}

  /** Adds a job in the caller's transaction. The relay is woken after the commit. */
  async add<Payload extends object>(
    tx: EntityManager,
    job: Job<Payload>,
    payload: Payload,
    timing: JobTiming = {},
  ): Promise<void> {
    await this.addAll(tx, job, [{ payload, ...timing }]);
  }

  /** Adds several jobs of a kind in one statement. */
  async addAll<Payload extends object>(
    tx: EntityManager,
    job: Job<Payload>,
    orders: readonly (JobTiming & { payload: Payload })[],
  ): Promise<void> {
    if (orders.length === 0) return;
    await this.statements.insert(tx, ...orders.map(({ payload, ...timing }) => rowOf(job, payload, timing)));
    this.unitOfWork.afterCommit(tx, this.wakeRelay);
    for (const { payload } of orders)
      this.unitOfWork.afterCommit(tx, () => announceJob(this.live, job.refersTo?.(payload).subject));
  }

  /** Drops unsent jobs for the person, and removes the replies of mail servers about them. */
  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await tx.query(
      `UPDATE outbox SET last_error = NULL, lease_until = CASE WHEN unfinished THEN NULL ELSE lease_until END,
         status = CASE WHEN unfinished THEN 'DROPPED' ELSE status END,
         finished_at = CASE WHEN unfinished THEN now() ELSE finished_at END
       FROM (SELECT id AS found, status IN ('WAITING', 'HANDED', 'DEAD') AS unfinished FROM outbox WHERE recipient_id = $1) mine
       WHERE id = mine.found`,
      [id],
    );
  }

  /**
   * The notice is sent after the transaction, because PostgreSQL serializes commits that notify. If the notice is
   * lost, the relay polls a second later.
   */
  private readonly wakeRelay = (): void => {
    if (this.waking) return;
    this.waking = true;
    setTimeout(() => {
      this.waking = false;
      void this.notify().catch(() => undefined);
    }, GATHER).unref();
  };

  private async notify(): Promise<void> {
    await this.dataSource.query(`NOTIFY ${OUTBOX_CHANNEL}`);
  }
}

const rowOf = <Payload extends object>(
  job: Job<Payload>,
  payload: Payload,
  { dedupeKey, notBefore }: JobTiming,
): NewRow<OutboxJob> => ({
  into: OutboxJob,
  values: {
    id: newId(),
    kind: job.kind,
    topic: job.kind,
    queue: job.queue.name,
    payload,
    ...job.refersTo?.(payload),
    requestId: currentRequestId() ?? null,
    priority: job.priority,
    dedupeKey: dedupeKey ?? null,
    availableAt: notBefore ?? (() => 'now()'),
    // The job gets a later time than the rows that the transaction wrote before it, so that the
    // timeline is in order.
    createdAt: () => 'clock_timestamp()',
  },
  unlessThere: true,
});

/** Announces a new job or a changed state to open pages of the queue and of the job's subject. */
export function announceJob(live: LiveNotices, subject: string | null | undefined): void {
  live.announceSoon({ topic: 'queue' });
  if (subject) live.announceSoon({ topic: 'job', subject });
}

/**
 * A job that has not failed holds back later ones when its next attempt is at most so many seconds
 * away. Jobs are postponed for less time than this.
 */
const SOON = 5;
/** A job with more failures holds back no others, because its further attempts are at least ten minutes apart. */
const HOLDING_FAILURES = 3;

/**
 * Condition on an outbox row with the alias `j`: the job is running, will run at once, or has
 * failed for some minutes at most.
 */
const HOLDS = `(j.status = 'HANDED' OR j.status = 'WAITING' AND CASE WHEN j.attempts = j.spent_attempts
  THEN j.available_at <= now() + make_interval(secs => ${SOON}) ELSE j.attempts - j.spent_attempts <= ${HOLDING_FAILURES} END)`;

/** Keeps the order of jobs of one kind that have the same subject and recipient. */
@Injectable()
export class OutboxOrder {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether an earlier job has to run first. A job that is due later or that keeps failing is not waited for. */
  async isBehind(id: string): Promise<boolean> {
    const [{ isBehind }] = await this.dataSource.query<[{ isBehind: boolean }]>(
      `SELECT EXISTS (
         SELECT FROM outbox own JOIN outbox j ON j.subject = own.subject AND j.recipient_id = own.recipient_id AND j.kind = own.kind
         WHERE own.id = $1 AND (j.created_at, j.id) < (own.created_at, own.id) AND ${HOLDS}
       ) AS "isBehind"`,
      [id],
    );
    return isBehind;
  }
}

@Global()
@Module({
  imports: [LiveModule],
  providers: [Outbox, OutboxOrder, DomainEvents],
  exports: [Outbox, OutboxOrder, DomainEvents],
})
export class OutboxModule {}
