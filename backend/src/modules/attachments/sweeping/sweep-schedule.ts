import { Injectable } from '@nestjs/common';
import { Log } from '../../../kernel/logging/index.js';
import { RecurringJob } from '../../../kernel/recurring-job.js';
import { FileSweep, type SweepReport } from './file-sweep.js';

/** Milliseconds after the start, and from one sweep to the next. */
const DELAYS = { first: 60_000, every: 6 * 3_600_000 };
/** Rows without a file that get a line of their own; the rest is counted. */
const NAMED = 20;

/** Sweeps in every worker now and then; of several at once one does it. */
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
    if (report) this.tell(report);
  }

  private tell({ files, orphans, missing, removed, suspicious }: SweepReport): void {
    for (const reference of missing.slice(0, NAMED)) this.log.error({ ...reference }, 'a stored file is missing');
    const facts = { files, orphans: orphans.length, missing: missing.length, removed };
    if (suspicious) this.log.error(facts, 'far too many files without a row: none removed, see files:check');
    else if (missing.length > NAMED) this.log.error(facts, 'many stored files are missing');
    else this.log.info(facts, 'stored files swept');
  }
}
