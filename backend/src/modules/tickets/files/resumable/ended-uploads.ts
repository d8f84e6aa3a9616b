import { Injectable } from '@nestjs/common';
import { Log } from '#kernel/logging/index.js';
import { FileStorage } from '../storage/file-storage.js';
import { ResumableUploadRepository } from './resumable-upload.repository.js';

/** Parts per statement. */
const AT_ONCE = 100;

/**
 * Removes the bytes of uploads that became documents, were given up or expired. The sweep of files without a row would
 * wait for a month, and refuses to touch many files at once.
 */
@Injectable()
export class EndedUploads {
  constructor(
    private readonly uploads: ResumableUploadRepository,
    private readonly storage: FileStorage,
    private readonly log: Log,
  ) {}

  /** The bytes go before the row, so that what is interrupted is done by the next run. */
  async removeParts(signal?: AbortSignal): Promise<number> {
    let removed = 0;
    while (!signal?.aborted) {
      const parts = await this.uploads.endedParts(AT_ONCE);
      for (const part of parts) {
        await this.storage.remove(part.storageKey);
        await this.uploads.removePart(part);
      }
      removed += parts.length;
      if (parts.length < AT_ONCE) break;
    }
    return removed;
  }

  /** For the end of a request, which does not wait: what fails is done by the worker. */
  removeSoon(): void {
    this.removeParts().catch((err: unknown) => this.log.warn({ err }, 'parts of an upload could not be removed'));
  }
}
