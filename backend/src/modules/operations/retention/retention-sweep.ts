import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { MODULE_DATA, type ModuleData } from '#kernel/module-data.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { Log } from '#kernel/logging/index.js';
import { RecurringJob } from '#kernel/recurring-job.js';
import { BATCH, type DueRows, RetentionRepository } from './retention.repository.js';

/** Seconds. */
const DAY = 24 * 3600;
/** Arbitrary constant key of the advisory lock of a sweep. */
const RETENTION_LOCK = 7_264_112;
/** Milliseconds between batches, which let other transactions proceed. */
const PAUSE = 100;

/** The number of rows by rule, without rules that keep rows for ever. */
export type RetentionCounts = Record<string, number>;

/** Rows older than `before` may be removed if `due` is true. */
interface RuleInForce extends DueRows {
  name: string;
  before: Date;
}

/** Removes rows that are past their retention. */
@Injectable()
export class RetentionSweep {
  constructor(
    private readonly config: Config,
    private readonly repository: RetentionRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly securityLog: SecurityLog,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(MODULE_DATA) private readonly data: readonly ModuleData[],
  ) {}

  /** Counts what a sweep would remove now. */
  async look(): Promise<RetentionCounts> {
    const counts: RetentionCounts = {};
    for (const rule of this.rulesInForce())
      counts[rule.name] = (counts[rule.name] ?? 0) + (await this.repository.count(rule, rule.before));
    return counts;
  }

  /**
   * Sweeps and returns the removed rows. Undefined when another process is sweeping, or has swept after `unlessSince`.
   */
  async run({ unlessSince, signal }: { unlessSince?: Date; signal?: AbortSignal } = {}): Promise<
    RetentionCounts | undefined
  > {
    const lock = this.dataSource.createQueryRunner();
    try {
      const [row] = await lock.manager.query<{ held: boolean }[]>('SELECT pg_try_advisory_lock($1) AS held', [
        RETENTION_LOCK,
      ]);
      if (!row?.held) return undefined;
      const last = unlessSince && (await this.repository.lastSweep());
      return last && last > unlessSince ? undefined : await this.sweep(signal);
    } finally {
      await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
      await lock.release();
    }
  }

  /** Removals are recorded even when the sweep was stopped or failed. */
  private async sweep(signal: AbortSignal | undefined): Promise<RetentionCounts> {
    const counts: RetentionCounts = {};
    try {
      for (const rule of this.rulesInForce())
        for await (const removed of this.batches(rule, signal)) counts[rule.name] = (counts[rule.name] ?? 0) + removed;
    } finally {
      await this.unitOfWork.run((tx) => this.securityLog.record(tx, 'RETENTION_APPLIED', { details: counts }));
    }
    return counts;
  }

  private async *batches(rule: RuleInForce, signal: AbortSignal | undefined): AsyncGenerator<number> {
    while (!signal?.aborted) {
      const { taken, removed } = await this.repository.removeBatch(rule, rule.before);
      yield removed;
      if (taken < BATCH) return;
      await pause(PAUSE);
    }
  }

  /** Returns all rules but those that keep rows for ever. */
  private rulesInForce(): RuleInForce[] {
    return this.data.flatMap(({ tables }) =>
      Object.entries(tables).flatMap(([table, { entity, retention = [] }]) => {
        const key = this.dataSource.getMetadata(entity).primaryColumns[0]!.databaseName;
        return retention.flatMap(({ name, period, due }) => {
          const days = typeof period === 'number' ? period : this.config.retention[period];
          const sql = typeof due === 'string' ? due : due(this.data, this.config);
          return days > 0 ? [{ name, table, key, due: sql, before: this.clock.in(-days * DAY) }] : [];
        });
      }),
    );
  }
}

/** Milliseconds. */
const DELAYS = { first: 5 * 60_000, every: 3_600_000 };

/** Sweeps once a day across all workers: the security log records each sweep. */
@Injectable()
export class RetentionSchedule extends RecurringJob {
  constructor(
    private readonly sweep: RetentionSweep,
    private readonly clock: Clock,
    log: Log,
  ) {
    super(log, DELAYS, 'retention periods could not be applied');
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const removed = await this.sweep.run({ unlessSince: this.clock.in(-DAY), signal });
    if (removed) this.log.info({ removed }, 'retention periods applied');
  }
}
