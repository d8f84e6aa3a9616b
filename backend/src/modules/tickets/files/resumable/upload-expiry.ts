import { Injectable } from '@nestjs/common';
import { Log } from '#kernel/logging/index.js';
import { RecurringJob } from '#kernel/recurring-job.js';
import { EndedUploads } from './ended-uploads.js';
import { ResumableUploadRepository } from './resumable-upload.repository.js';

/** Milliseconds after the start, and between runs. */
const DELAYS = { first: 30_000, every: 3_600_000 };

/** Removes uploads that were not continued in time, with their bytes. */
@Injectable()
export class UploadExpiry extends RecurringJob {
  constructor(
    private readonly uploads: ResumableUploadRepository,
    private readonly ended: EndedUploads,
    log: Log,
  ) {
    super(log, DELAYS, 'expired uploads could not be removed');
  }

  protected async run(signal: AbortSignal): Promise<void> {
    await this.uploads.removeExpired();
    const parts = await this.ended.removeParts(signal);
    if (parts > 0) this.log.info({ parts }, 'parts of ended uploads removed');
  }
}
