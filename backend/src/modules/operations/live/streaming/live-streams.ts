import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '#config/config.js';
import { LIFETIMES, LIMITS } from '#contract/index.js';
import type { SessionActor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { Health } from '#kernel/health/index.js';
import { Metrics } from '#kernel/metrics/index.js';
import { Semaphore } from '#kernel/semaphore.js';
import { SessionQueries } from '#organisation/auth/index.js';
import { LiveStream } from './live-stream.js';

/** Seconds, sent as `Retry-After`. */
const RETRY_AFTER = 30;
/** Milliseconds that readers have to receive their last bytes at shutdown. */
const SHUTDOWN_GRACE = 500;

/** The open streams of this process. Each lives as long as its session. */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  private readonly open = new Set<LiveStream>();
  private readonly places: Semaphore;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly sessions: SessionQueries,
    health: Health,
    metrics: Metrics,
  ) {
    this.places = new Semaphore({ total: config.liveStreamsAtOnce, perKey: LIMITS.liveStreams.maxPerUser });
    health.onLeave(() => this.close());
    const gauge = metrics.gauge('plantdesk_live_streams', 'Open live streams', [], () => gauge.set(this.open.size));
  }

  onModuleDestroy(): void {
    this.close();
  }

  get all(): ReadonlySet<LiveStream> {
    return this.open;
  }

  /** Throws LIVE_BUSY. */
  add(actor: SessionActor, endsAt: Date): LiveStream {
    const giveBack = this.closed ? undefined : this.places.take(actor.id);
    if (!giveBack) throw new DomainError('LIVE_BUSY', undefined, this.closed ? 1 : RETRY_AFTER);
    const stream = new LiveStream(actor, endsAt);
    this.open.add(stream);
    stream.once('close', () => {
      giveBack();
      this.open.delete(stream);
    });
    this.timer ??= setInterval(() => void this.beat(), LIFETIMES.liveBeat * 1000).unref();
    return stream;
  }

  finishAll(): void {
    for (const stream of this.open) stream.finish();
  }

  /** Ends the user's streams if their session or rights have changed. */
  async review(userId: string): Promise<void> {
    await Promise.all([...this.open].filter(({ actor }) => actor.id === userId).map((stream) => this.judge(stream)));
  }

  private close(): void {
    this.closed = true;
    clearInterval(this.timer);
    this.finishAll();
    setTimeout(() => this.open.forEach((stream) => stream.destroy()), SHUTDOWN_GRACE).unref();
  }

  /** Sends heartbeats, and ends streams for which no notice arrives, such as those with an expired token. */
  private async beat(): Promise<void> {
    for (const stream of this.open) stream.beat();
    await Promise.all([...this.open].map((stream) => this.judge(stream)));
  }

  private async judge(stream: LiveStream): Promise<void> {
    if (stream.endsAt <= this.clock.now() || !(await this.stands(stream.actor))) stream.finish();
  }

  /**
   * Whether the session and its rights are unchanged. True while the database is unavailable; the token expires in any
   * case.
   */
  private async stands({ id, sessionId, ...rights }: SessionActor): Promise<boolean> {
    try {
      const now = await this.sessions.findActor({ userId: id, sessionId });
      return (
        now?.role === rights.role &&
        now.technicalAreaId === rights.technicalAreaId &&
        String(now.companyIds) === String(rights.companyIds) &&
        now.companyRole === rights.companyRole &&
        now.companySharing === rights.companySharing &&
        String(now.collaboratesOn) === String(rights.collaboratesOn) &&
        now.mustChangePassword === rights.mustChangePassword &&
        now.mustSetUpSecondFactor === rights.mustSetUpSecondFactor
      );
    } catch {
      return true;
    }
  }
}
