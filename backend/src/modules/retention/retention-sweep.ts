import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../config/config.js';
import { Clock } from '../../kernel/clock.js';
import { UnitOfWork } from '../../kernel/persistence/index.js';
import { SecurityLog } from '../../kernel/security-log/index.js';
import { DAY, RETENTION_RULES, type RetentionRule } from './retention-rules.js';
import { BATCH, RetentionRepository } from './retention.repository.js';

/** Any number works, as long as it never changes: whoever sweeps holds it. */
const RETENTION_LOCK = 7_264_112;
/** Milliseconds between two batches: others come first. */
const PAUSE = 100;

/** Rows by the name of their rule; rules that keep for ever are absent. */
export type RetentionCounts = Record<string, number>;

/** Removes what has been kept for long enough. */
@Injectable()
export class RetentionSweep {
  constructor(
    private readonly config: Config,
    private readonly repository: RetentionRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly securityLog: SecurityLog,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What a sweep would remove now. */
  async look(): Promise<RetentionCounts> {
    const counts: RetentionCounts = {};
    for (const { rule, before } of this.rulesInForce())
      counts[rule.name] = (counts[rule.name] ?? 0) + (await this.repository.count(rule, before));
    return counts;
  }

  /** Undefined when another process is sweeping, or one has swept since `unlessSince`. */
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

  /** What was removed is recorded even when the sweep was stopped or failed on its way. */
  private async sweep(signal: AbortSignal | undefined): Promise<RetentionCounts> {
    const counts: RetentionCounts = {};
    try {
      for (const { rule, before } of this.rulesInForce())
        for await (const removed of this.batches(rule, before, signal))
          counts[rule.name] = (counts[rule.name] ?? 0) + removed;
    } finally {
      await this.unitOfWork.run((tx) => this.securityLog.record(tx, 'RETENTION_APPLIED', { details: counts }));
    }
    return counts;
  }

  private async *batches(rule: RetentionRule, before: Date, signal: AbortSignal | undefined): AsyncGenerator<number> {
    while (!signal?.aborted) {
      const { taken, removed } = await this.repository.removeBatch(rule, before);
      yield removed;
      if (taken < BATCH) return;
      await pause(PAUSE);
    }
  }

  private rulesInForce(): { rule: RetentionRule; before: Date }[] {
    return RETENTION_RULES.map((rule) => ({ rule, days: rule.days(this.config.retention) }))
      .filter(({ days }) => days > 0)
      .map(({ rule, days }) => ({ rule, before: this.clock.in(-days * DAY) }));
  }
}
