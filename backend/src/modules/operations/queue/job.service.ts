import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type SecurityEventKind, ticketOfSubject } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { announceJob } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import type { JobDto } from './job.dto.js';
import { JobQueries } from './job.queries.js';
import { type ChangedJob, JobRepository } from './job.repository.js';

@Injectable()
export class JobService {
  constructor(
    private readonly queries: JobQueries,
    private readonly jobs: JobRepository,
    private readonly securityLog: SecurityLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly live: LiveNotices,
  ) {}

  /** Throws JOB_NOT_FOUND, JOB_NOT_RETRYABLE. */
  async retry(id: string): Promise<JobDto> {
    await this.queries.get(id);
    await this.unitOfWork.run(async (tx) => {
      const job = await this.jobs.retry(tx, id);
      if (!job) throw new DomainError('JOB_NOT_RETRYABLE');
      await this.record(tx, 'JOB_RETRIED', id, job);
      this.notify(tx, job);
    });
    return this.queries.get(id);
  }

  /** Throws JOB_NOT_FOUND, JOB_NOT_FAILED. */
  async drop(id: string): Promise<JobDto> {
    await this.queries.get(id);
    await this.unitOfWork.run(async (tx) => {
      const job = await this.jobs.drop(tx, id);
      if (!job) throw new DomainError('JOB_NOT_FAILED');
      await this.record(tx, 'JOB_DROPPED', id, job);
      this.notify(tx, job);
    });
    return this.queries.get(id);
  }

  private notify(tx: EntityManager, { subject }: ChangedJob): void {
    this.unitOfWork.afterCommit(tx, () => announceJob(this.live, subject));
  }

  private record(tx: EntityManager, kind: SecurityEventKind, jobId: string, job: ChangedJob): Promise<void> {
    const subject = job.recipientId === null ? undefined : { id: job.recipientId, email: job.recipientEmail };
    return this.securityLog.record(tx, kind, {
      subject,
      details: { jobId, job: job.kind, ticketId: ticketOfSubject(job.subject) ?? null },
    });
  }
}
