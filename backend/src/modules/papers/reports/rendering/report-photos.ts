import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { Log } from '#kernel/logging/index.js';
import { type JobContext, JobFailure } from '#kernel/outbox/index.js';
import { FileStorage } from '#tickets/files/index.js';
import { type PhotoFile, TicketFacts } from '#tickets/index.js';
import { BrowserPool, notPrinted } from './browser-pool.js';

/** A photo as the document embeds it. */
export interface ReportPhoto {
  name: string;
  /** A `data:` address; null where the browser fails over the photo. */
  source: string | null;
}

/** Photos that fail the browser fail the attempt, but the last one goes on without them. */
export type PhotoAttempt = Pick<JobContext, 'isLast'>;

/** Decoding more than these 64 million pixels would take more memory than a report is worth. */
export const REPORT_PHOTOS = { most: 12, pixels: 720, quality: 0.72, decoded: 64_000_000 } as const;

/** The photos of a ticket, small and without the camera's metadata. */
@Injectable()
export class ReportPhotos {
  constructor(
    private readonly facts: TicketFacts,
    private readonly storage: FileStorage,
    private readonly pool: BrowserPool,
    private readonly log: Log,
  ) {}

  /** The first ones, read one at a time; those that cannot be decoded are left out. */
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
    // A browser that fails says nothing about the photo: the report is tried again with it.
    const photo = await this.pool.reduce(picture, { pixels, quality, decoded }).catch(notPrinted);
    return photo ?? this.leaveOut(file, new Error('Chromium cannot decode it, or it has too many pixels'));
  }

  /** Throws beyond the size of an upload: all of it goes to the browser at once. */
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

  /** An unavailable storage is another attempt's business: a stored report never changes. */
  private leaveOut({ storageKey }: PhotoFile, error: unknown): null {
    if (error instanceof DomainError) throw error;
    this.log.warn({ err: error, storageKey }, 'a photo is left out of a report');
    return null;
  }
}
