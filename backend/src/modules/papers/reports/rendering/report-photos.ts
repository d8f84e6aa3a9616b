import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { Log } from '#kernel/logging/index.js';
import { type JobContext, JobFailure } from '#kernel/outbox/index.js';
import { FileStorage } from '#tickets/files/index.js';
import { type PhotoFile, TicketFacts } from '#tickets/index.js';
import { BrowserPool, notPrinted } from './browser-pool.js';

/** A photo as embedded in the document. */
export interface ReportPhoto {
  name: string;
  /** A `data:` address; null if the browser fails on the photo. */
  source: string | null;
}

/** Photos on which the browser fails make the attempt fail. The last attempt continues without them. */
export type PhotoAttempt = Pick<JobContext, 'isLast'>;

/** The limits of photos in a report. Decoding more than 64 million pixels would take too much memory. */
export const REPORT_PHOTOS = { most: 12, pixels: 720, quality: 0.72, decoded: 64_000_000 } as const;

/** The photos of a ticket, reduced and without the camera's metadata. */
@Injectable()
export class ReportPhotos {
  constructor(
    private readonly facts: TicketFacts,
    private readonly storage: FileStorage,
    private readonly pool: BrowserPool,
    private readonly log: Log,
  ) {}

  /** Returns the first photos, read one at a time, without those that cannot be decoded. */
  async of(ticketId: number, { isLast }: PhotoAttempt = { isLast: false }): Promise<ReportPhoto[]> {
    const photos: ReportPhoto[] = [];
    for (const file of await this.facts.photosOf(ticketId, REPORT_PHOTOS.most)) {
      const photo = await this.photo(file).catch((error: unknown) => {
        if (!isLast || !(error instanceof JobFailure)) throw error;
        this.leaveOut(file, error);
        return { name: file.fileName, source: null };
      });
      if (photo) photos.push(photo);
    }
    return photos;
  }

  private async photo(file: PhotoFile): Promise<ReportPhoto | null> {
    const photo = await this.small(file);
    return photo && { name: file.fileName, source: `data:image/jpeg;base64,${photo.toString('base64')}` };
  }

  private async small(file: PhotoFile): Promise<Buffer | null> {
    const picture = await this.read(file).catch((error: unknown) => this.leaveOut(file, error));
    if (!picture) return null;
    const { pixels, quality, decoded } = REPORT_PHOTOS;
    // An error of the browser does not mean that the photo is broken, so another attempt includes it again.
    const photo = await this.pool.reduce(picture, { pixels, quality, decoded }).catch(notPrinted);
    return photo ?? this.leaveOut(file, new Error('Chromium cannot decode it, or it has too many pixels'));
  }

  /** Throws if the file exceeds the size of an upload, because the whole file goes to the browser at once. */
  private async read({ storageKey }: PhotoFile): Promise<Buffer> {
    const { stream } = await this.storage.open(storageKey);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LIMITS.attachments.maxBytes) throw new Error('The file is larger than an upload may be');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  }

  /**
   * Fails the attempt while the storage is unavailable: a stored report never changes, so it must not lack a photo for
   * this reason.
   */
  private leaveOut({ storageKey }: PhotoFile, error: unknown): null {
    if (error instanceof DomainError) throw error;
    this.log.warn({ err: error, storageKey }, 'a photo is left out of a report');
    return null;
  }
}
