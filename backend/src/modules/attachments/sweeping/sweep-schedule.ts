import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '../../../kernel/logging/index.js';
import { Recurring } from '../../../kernel/recurring.js';
import { FileSweep, type SweepReport } from './file-sweep.js';

/** Milliseconds after the start, and between sweeps. */
const DELAYS = { first: 60_000, every: 6 * 3_600_000 };
/** Missing files that are logged one by one; the rest is counted. */
const NAMED = 20;

/** Every worker sweeps at intervals; a lock lets one at a time. */
@Injectable()
export class SweepSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring(() => this.sweepNow(), DELAYS);

  constructor(
    private readonly sweep: FileSweep,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.recurring.stop();
  }

  /** A storage or database failure does not end the worker: the next sweep will do. */
  async sweepNow(): Promise<void> {
    try {
      const report = await this.sweep.run({ remove: true, signal: this.recurring.signal });
      if (report) this.report(report);
    } catch (err) {
      this.log.warn({ err }, 'the stored files could not be swept');
    }
  }

  private report({ files, orphans, missing, removed, suspicious }: SweepReport): void {
    for (const reference of missing.slice(0, NAMED)) this.log.error({ ...reference }, 'a stored file is missing');
    const facts = { files, orphans: orphans.length, missing: missing.length, removed };
    if (suspicious) this.log.error(facts, 'too many files without a row: none removed, see files:check');
    else if (missing.length > NAMED) this.log.error(facts, 'many stored files are missing');
    else this.log.info(facts, 'stored files swept');
  }
}
