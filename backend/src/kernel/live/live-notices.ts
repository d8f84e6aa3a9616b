import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UnitOfWork } from '../persistence/index.js';
import { LIVE_CHANNEL, type Notice } from './notice.js';
import { packetsOf } from './packets.js';

/** Milliseconds within which notices are gathered; longer for what changes all the time, such as the states of jobs. */
const GATHER = 20;
const CALM = 400;

/** Tells all processes that something changed. Only for what may get lost: open pages look for themselves every 30 s. */
@Injectable()
export class LiveNotices implements OnModuleDestroy {
  private readonly urgent = new Map<string, Notice>();
  private readonly calm = new Map<string, Notice>();
  private turn: NodeJS.Timeout | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  onModuleDestroy(): void {
    clearTimeout(this.turn);
    clearTimeout(this.timer);
  }

  /**
   * Once the transaction has committed. Never a notification within it: PostgreSQL lets only one of those commit at a time.
   */
  publish(tx: EntityManager, notice: Notice): void {
    this.unitOfWork.afterCommit(tx, () => this.announce(notice));
  }

  /** Within `GATHER` milliseconds, together with whatever else they bring; the same notice goes once. */
  announce(notice: Notice): void {
    this.urgent.set(JSON.stringify(notice), notice);
    this.turn ??= setTimeout(() => {
      this.turn = undefined;
      this.send(this.urgent);
    }, GATHER);
    this.turn.unref();
  }

  /** Within `CALM` milliseconds, once however often it is asked for. */
  announceSoon(notice: Notice): void {
    this.calm.set(JSON.stringify(notice), notice);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.send(this.calm);
    }, CALM);
    this.timer.unref();
  }

  private send(waiting: Map<string, Notice>): void {
    const packets = packetsOf([...waiting.values()]);
    waiting.clear();
    for (const packet of packets)
      void this.dataSource.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, packet]).catch(() => undefined);
  }
}
