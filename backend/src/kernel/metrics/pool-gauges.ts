import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Metrics } from './metrics.js';

/** Database connections of this process. */
@Injectable()
export class PoolGauges {
  private readonly connections: Gauge;

  constructor(
    metrics: Metrics,
    private readonly dataSource: DataSource,
  ) {
    const help = 'Database connections: total, idle, and requests that wait for one';
    // Registered before the outbox gauges, whose statement would be counted as waiting.
    this.connections = metrics.gauge('plantdesk_database_connections', help, ['state'], () => this.read());
  }

  private read(): void {
    const pool = (this.dataSource.driver as PostgresDriver).master as Pool | undefined;
    this.connections.set({ state: 'total' }, pool?.totalCount ?? 0);
    this.connections.set({ state: 'idle' }, pool?.idleCount ?? 0);
    this.connections.set({ state: 'waiting' }, pool?.waitingCount ?? 0);
  }
}
