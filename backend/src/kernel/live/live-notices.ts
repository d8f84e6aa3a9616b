import { Injectable, type OnModuleDestroy, Global, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UnitOfWork } from '../persistence/index.js';
import { LIVE_CHANNEL, type Notice, packetsOf } from './notice.js';
import { LiveListener } from './live-listener.js';

/** Milliseconds for which notices are batched. Frequent changes, such as job states, wait longer (`CALM`). */
const GATHER = 20;
const CALM = 400;

/** Notifies all processes of changes. Delivery is best effort: open pages also poll every 30 s. */
@Injectable()
export class LiveNotices implements OnModuleDestroy {
  private readonly urgent = new Map<string, Notice>();
  private readonly calm = new Map<string, Notice>();
  private urgentTimer: NodeJS.Timeout | undefined;
  private calmTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  onModuleDestroy(): void {
    clearTimeout(this.urgentTimer);
    clearTimeout(this.calmTimer);
  }

  /** Sends after the commit. PostgreSQL serializes commits of transactions that notify. */
  publish(tx: EntityManager, notice: Notice): void {
    this.unitOfWork.afterCommit(tx, () => this.announce(notice));
  }

  /** Sends within `GATHER` milliseconds, batched and without repetitions. */
  announce(notice: Notice): void {
    this.urgent.set(JSON.stringify(notice), notice);
    this.urgentTimer ??= setTimeout(() => {
      this.urgentTimer = undefined;
      this.send(this.urgent);
    }, GATHER);
    this.urgentTimer.unref();
  }

  /** Sends one notice within `CALM` milliseconds, however often it is called. */
  announceSoon(notice: Notice): void {
    this.calm.set(JSON.stringify(notice), notice);
    this.calmTimer ??= setTimeout(() => {
      this.calmTimer = undefined;
      this.send(this.calm);
    }, CALM);
    this.calmTimer.unref();
  }

  private send(waiting: Map<string, Notice>): void {
    const packets = packetsOf([...waiting.values()]);
    waiting.clear();
    for (const packet of packets)
      void this.dataSource.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, packet]).catch(() => undefined);
  }
}

@Global()
@Module({ providers: [LiveListener, LiveNotices], exports: [LiveListener, LiveNotices] })
export class LiveModule {}
