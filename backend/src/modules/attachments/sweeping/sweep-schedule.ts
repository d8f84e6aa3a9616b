import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '../../../kernel/logging/index.js';
import { Recurring } from '../../../kernel/recurring.js';
import { FileSweep, type SweepReport } from './file-sweep.js';

/** Milliseconds after the start, and from one sweep to the next. */
const DELAYS = { first: 60_000, every: 6 * 3_600_000 };
/** Rows without a file that get a line of their own; the rest is counted. */
const NAMED = 20;

/** Sweeps in every worker now and then; of several at once one does it. */
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

  /** Sweeps now. A storage or database that is away is no fault of the worker: the next time will do. */
  async sweepNow(): Promise<void> {
    try {
      const report = await this.sweep.run({ remove: true, signal: this.recurring.signal });
      if (report) this.tell(report);
    } catch (err) {
      this.log.warn({ err }, 'the stored files could not be swept');
    }
  }

  private tell({ files, orphans, missing, removed, suspicious }: SweepReport): void {
    for (const reference of missing.slice(0, NAMED)) this.log.error({ ...reference }, 'a stored file is missing');
    const facts = { files, orphans: orphans.length, missing: missing.length, removed };
    if (suspicious) this.log.error(facts, 'far too many files without a row: none removed, see files:check');
    else if (missing.length > NAMED) this.log.error(facts, 'many stored files are missing');
    else this.log.info(facts, 'stored files swept');
  }
}
