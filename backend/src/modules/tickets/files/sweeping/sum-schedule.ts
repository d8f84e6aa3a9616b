import { Injectable } from '@nestjs/common';
import { Log } from '#kernel/logging/index.js';
import { RecurringJob } from '#kernel/recurring-job.js';
import { FileReading } from './file-reading.js';
import { type FileReference, FileReferences, referenceFacts } from './file-references.js';

/** Milliseconds after the start, and between runs. */
const DELAYS = { first: 120_000, every: 60_000 };
/** The maximum that a run reads, apart from the rest of the last file. */
const MOST = { files: 50, bytes: 100_000_000 };

/**
 * Adds checksums of files that earlier releases stored. Each run reads a few files, until each was read once since the
 * start. Several workers may read the same file, which does no harm.
 */
@Injectable()
export class SumSchedule extends RecurringJob {
  private rows: AsyncGenerator<FileReference, void>;

  constructor(
    private readonly references: FileReferences,
    private readonly reading: FileReading,
    log: Log,
  ) {
    super(log, DELAYS, 'the sums of stored files could not be added');
    this.rows = references.withoutSum();
  }

  protected async run(signal: AbortSignal): Promise<void> {
    try {
      await this.readSome(signal);
    } catch (error) {
      this.rows = this.references.withoutSum();
      throw error;
    }
  }

  private async readSome(signal: AbortSignal): Promise<void> {
    for (let files = 0, bytes = 0; files < MOST.files && bytes < MOST.bytes && !signal.aborted; files += 1) {
      const next = await this.rows.next();
      if (next.done) return;
      const reference = next.value;
      bytes += reference.size;
      const damage = await this.reading.check(reference);
      if (damage !== undefined) this.log.error({ ...referenceFacts(reference), damage }, 'a stored file is damaged');
    }
  }
}
