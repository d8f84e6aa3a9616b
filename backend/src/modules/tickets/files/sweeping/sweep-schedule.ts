import { Injectable } from '@nestjs/common';
import { Log } from '#kernel/logging/index.js';
import { RecurringJob } from '#kernel/recurring-job.js';
import { referenceFacts } from './file-references.js';
import { FileSweep, type SweepReport } from './file-sweep.js';

/** Milliseconds after the start, and between sweeps. */
const DELAYS = { first: 60_000, every: 6 * 3_600_000 };
/** How many missing and damaged files are logged one by one. The rest is only counted. */
const NAMED = 20;

/** Sweeps at intervals. Every worker tries, and a lock lets one sweep at a time. */
@Injectable()
export class SweepSchedule extends RecurringJob {
  constructor(
    private readonly sweep: FileSweep,
    log: Log,
  ) {
    super(log, DELAYS, 'the stored files could not be swept');
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const report = await this.sweep.run('SWEEP', signal);
    if (report) this.report(report);
  }

  private report({ files, orphans, aside, expired, missing, damaged, done, isSuspicious }: SweepReport): void {
    for (const reference of missing.slice(0, NAMED))
      this.log.error(referenceFacts(reference), 'a stored file is missing');
    for (const { damage, ...reference } of damaged.slice(0, NAMED))
      this.log.error({ ...referenceFacts(reference), damage }, 'a stored file is damaged');
    const lists = { orphans, aside, expired, missing, damaged };
    const counts = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]));
    const facts = { files, ...counts, done };
    if (isSuspicious)
      this.log.error(facts, 'more than a tenth of the files have no row: none was touched, see files:check');
    else if (missing.length + damaged.length > NAMED) this.log.error(facts, 'many stored files are missing or damaged');
    else this.log.info(facts, 'stored files swept');
  }
}
