import { Injectable } from '@nestjs/common';
import { Log } from '../../../kernel/logging/index.js';
import { RecurringJob } from '../../../kernel/recurring-job.js';
import { FileSweep, type SweepReport } from './file-sweep.js';

/** Milliseconds after the start, and between sweeps. */
const DELAYS = { first: 60_000, every: 6 * 3_600_000 };
/** Missing files that are logged one by one; the rest is counted. */
const NAMED = 20;

/** Every worker sweeps at intervals; a lock lets one at a time. */
@Injectable()
export class SweepSchedule extends RecurringJob {
  constructor(
    private readonly sweep: FileSweep,
    log: Log,
  ) {
    super(log, DELAYS, 'the stored files could not be swept');
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const report = await this.sweep.run({ remove: true, signal });
    if (report) this.report(report);
  }

  private report({ files, orphans, missing, removed, suspicious }: SweepReport): void {
    for (const reference of missing.slice(0, NAMED)) this.log.error({ ...reference }, 'a stored file is missing');
    const facts = { files, orphans: orphans.length, missing: missing.length, removed };
    if (suspicious) this.log.error(facts, 'too many files without a row: none removed, see files:check');
    else if (missing.length > NAMED) this.log.error(facts, 'many stored files are missing');
    else this.log.info(facts, 'stored files swept');
  }
}
