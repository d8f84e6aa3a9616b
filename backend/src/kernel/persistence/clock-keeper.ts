import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { Log } from '../logging/log.js';
import { RecurringJob } from '../recurring-job.js';

/** Milliseconds between comparisons. */
const EVERY = 60_000;
/** Differences from so many milliseconds on are logged. */
const LOGGED_GAP = 5_000;

/** Sets the clock of each process by that of the database, so that the records of all processes are in order. */
@Injectable()
export class ClockKeeper extends RecurringJob {
  private isApart = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    log: Log,
  ) {
    super(log, { first: EVERY, every: EVERY }, 'the clock could not be compared with that of the database');
  }

  /** The clocks are also compared before the first request and the first job. */
  override async onApplicationBootstrap(): Promise<void> {
    if (this.dataSource.isInitialized) await this.runNow();
    await super.onApplicationBootstrap();
  }

  protected async run(): Promise<void> {
    const gap = await readClockGap(this.dataSource);
    this.clock.follow(gap);
    const isApart = Math.abs(gap) > LOGGED_GAP;
    if (isApart === this.isApart) return;
    this.isApart = isApart;
    const facts = { seconds: Math.round(gap / 1000) };
    if (isApart) this.log.warn(facts, 'the clock of this machine differs from that of the database, which is used');
    else this.log.warn(facts, 'the clock of this machine agrees with that of the database again');
  }
}

/** Smaller differences in milliseconds are ignored. */
const NO_GAP = 1_000;

/**
 * Returns how many milliseconds the clock of the database is ahead of that of this machine. Returns
 * 0 if the difference is small, or uncertain because the response was slow.
 */
export async function readClockGap(dataSource: DataSource): Promise<number> {
  const asked = Date.now();
  const [{ now }] = await dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
  const answered = Date.now();
  const gap = now.getTime() - (asked + answered) / 2;
  const doubt = (answered - asked) / 2;
  return Math.abs(gap) - doubt > NO_GAP ? gap : 0;
}
