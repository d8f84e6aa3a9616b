import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import {
  JOB_STATES,
  type JobAction,
  type JobErrorCode,
  type JobSort,
  type JobState,
  ticketOfSubject,
  ticketSubject,
} from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { ListReader, pageOf } from '#kernel/http/index.js';
import { JOB_STATE_CONDITIONS, JOB_STATE_SQL, OutboxJob, plainReason } from '#kernel/outbox/index.js';
import type { JobDto, JobList, JobListQuery, QueueSummaryDto } from './job.dto.js';

/** Finished jobs cannot change, and a job that may be running is left to its worker. */
const ALLOWED: Partial<Record<JobState, readonly JobAction[]>> = {
  FAILED: ['RETRY', 'DROP'],
  DELAYED: ['RETRY'],
};

const allowedJobActions = (state: JobState): JobAction[] => [...(ALLOWED[state] ?? [])];

type Row = Omit<JobDto, 'recipient' | 'error' | 'ticketId' | 'allowedActions'> & {
  subject: string | null;
  recipientId: string | null;
  recipientEmail: string | null;
  errorCode: JobErrorCode | null;
  lastError: string | null;
};

interface StateRow {
  state: JobState;
  count: number;
  oldest: Date;
}

const SORTS: Record<JobSort, string> = {
  createdAt: 'j.created_at',
  finishedAt: 'j.finished_at',
  attempts: 'j.attempts',
};

const reader = new ListReader<Row>(
  {
    id: 'j.id',
    kind: 'j.topic',
    state: JOB_STATE_SQL,
    attempts: 'j.attempts',
    createdAt: 'j.created_at',
    nextAttemptAt: `CASE WHEN ${JOB_STATE_CONDITIONS.DELAYED} THEN j.available_at END`,
    finishedAt: 'j.finished_at',
    subject: 'j.subject',
    recipientId: 'j.recipient_id',
    recipientEmail: 'recipient.email',
    errorCode: 'j.error_code',
    lastError: 'j.last_error',
    requestId: 'j.request_id',
  },
  (jobs) => jobs.leftJoin('users', 'recipient', 'recipient.id = j.recipient_id'),
);

/** Jobs for administrators, never with their payload. */
@Injectable()
export class JobQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: JobListQuery): Promise<JobList> {
    const order = { by: [SORTS[query.sort], 'j.id'], order: query.order, nulls: 'NULLS LAST' } as const;
    const { rows, pagination } = await reader.page(this.matching(query), pageOf(query), order);
    return { jobs: rows.map(presentJob), pagination, summary: await this.summary() };
  }

  /** Throws JOB_NOT_FOUND. */
  async get(id: string): Promise<JobDto> {
    const row = await reader.one(this.all().where('j.id = :id', { id }));
    if (!row) throw new DomainError('JOB_NOT_FOUND');
    return presentJob(row);
  }

  private async summary(): Promise<QueueSummaryDto> {
    const rows = await this.dataSource.query<StateRow[]>(
      `SELECT ${JOB_STATE_SQL} AS state, count(*)::int AS count, min(created_at) AS oldest FROM outbox j GROUP BY 1`,
    );
    const of = (state: JobState): StateRow | undefined => rows.find((row) => row.state === state);
    const counts = Object.fromEntries(JOB_STATES.map((state) => [state, of(state)?.count ?? 0]));
    return { counts: counts as Record<JobState, number>, oldestWaitingAt: of('WAITING')?.oldest ?? null };
  }

  private matching({ state, kind, ticketId }: JobListQuery): SelectQueryBuilder<OutboxJob> {
    const found = this.all();
    if (state) found.andWhere(`(${state.map((one) => JOB_STATE_CONDITIONS[one]).join(' OR ')})`);
    if (kind) found.andWhere('j.topic IN (:...kind)', { kind });
    if (ticketId !== undefined) found.andWhere('j.subject = :subject', { subject: ticketSubject(ticketId) });
    return found;
  }

  private all(): SelectQueryBuilder<OutboxJob> {
    return this.dataSource.createQueryBuilder().from(OutboxJob, 'j');
  }
}

/** Reasons are reduced to plain text here as well, because earlier releases stored them unreduced. */
const presentJob = ({ subject, recipientId, recipientEmail, errorCode, lastError, ...row }: Row): JobDto => ({
  ...row,
  ticketId: ticketOfSubject(subject) ?? null,
  recipient: recipientId === null ? null : { id: recipientId, email: recipientEmail },
  error: lastError === null ? null : { code: errorCode ?? 'UNEXPECTED', text: plainReason(lastError) },
  allowedActions: allowedJobActions(row.state),
});
