import { Injectable, Global, Module } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { JOB_STATE_SQL } from '../outbox/index.js';
import { Metrics } from './metrics.js';
import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Database connections of this process. */
@Injectable()
class PoolGauges {
  private readonly connections: Gauge;

  constructor(
    metrics: Metrics,
    private readonly dataSource: DataSource,
  ) {
    const help = 'Database connections: total, idle, and requests that wait for one';
    // Registered before the gauges of the outbox, because their statement would be counted as
    // waiting.
    this.connections = metrics.gauge('plantdesk_database_connections', help, ['state'], () => this.read());
  }

  private read(): void {
    const pool = (this.dataSource.driver as PostgresDriver).master as Pool | undefined;
    this.connections.set({ state: 'total' }, pool?.totalCount ?? 0);
    this.connections.set({ state: 'idle' }, pool?.idleCount ?? 0);
    this.connections.set({ state: 'waiting' }, pool?.waitingCount ?? 0);
  }
}

interface Row {
  kind: string;
  state: string;
  jobs: number;
  oldest: number;
}

const LABELS = ['kind', 'state'];

/** Waiting jobs and their age. They are read from the database, so all processes show the same. */
@Injectable()
class OutboxGauges {
  private readonly depth: Gauge;
  private readonly age: Gauge;
  private reading: Promise<void> | undefined;

  constructor(
    metrics: Metrics,
    private readonly dataSource: DataSource,
  ) {
    const read = (): Promise<void> => this.readOnce();
    this.age = metrics.gauge('plantdesk_outbox_oldest_seconds', 'Age of the oldest job', LABELS, read);
    this.depth = metrics.gauge('plantdesk_outbox_jobs', 'Jobs that wait, run, are delayed or failed', LABELS, read);
  }

  /** Both gauges share one statement per scrape. */
  private readOnce(): Promise<void> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    return this.reading;
  }

  /** An unavailable database must not hide the other metrics. */
  private async read(): Promise<void> {
    this.depth.reset();
    this.age.reset();
    const rows = await this.dataSource
      .query<Row[]>(
        `SELECT kind, ${JOB_STATE_SQL} AS state, count(*)::int AS jobs,
           extract(epoch FROM now() - min(created_at))::float AS oldest
         FROM outbox j WHERE status IN ('WAITING', 'HANDED', 'DEAD') GROUP BY 1, 2`,
      )
      .catch(() => []);
    for (const { kind, state, jobs, oldest } of rows) {
      this.depth.set({ kind, state }, jobs);
      this.age.set({ kind, state }, oldest);
    }
  }
}

@Global()
@Module({ providers: [Metrics, PoolGauges, OutboxGauges], exports: [Metrics] })
export class MetricsModule {}
