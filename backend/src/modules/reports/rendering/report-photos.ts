import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { DomainError } from '../../../kernel/errors/index.js';
import { Log } from '../../../kernel/logging/index.js';
import { FileStorage } from '../../attachments/index.js';
import { type PhotoFile, TicketFacts } from '../../tickets/index.js';

/** A photo as the document embeds it. */
export interface ReportPhoto {
  name: string;
  /** A `data:` address. */
  source: string;
}

export const REPORT_PHOTOS = { most: 12, pixels: 720, quality: 72 } as const;
/** Larger pictures would take more memory than a report is worth. */
const LARGEST = { limitInputPixels: 64_000_000 };

// One picture at a time, and nothing kept of it.
sharp.cache(false);
sharp.concurrency(1);

/** The photos of a ticket, small and without the camera's metadata. */
@Injectable()
export class ReportPhotos {
  constructor(
    private readonly facts: TicketFacts,
    private readonly storage: FileStorage,
    private readonly log: Log,
  ) {}

  /** The first ones; those that cannot be read are left out. */
  async of(ticketId: number): Promise<ReportPhoto[]> {
    const photos: ReportPhoto[] = [];
    for (const file of await this.facts.photosOf(ticketId, REPORT_PHOTOS.most)) {
      const photo = await this.small(file).catch((error: unknown) => this.leaveOut(file, error));
      if (photo) photos.push({ name: file.fileName, source: `data:image/jpeg;base64,${photo.toString('base64')}` });
    }
    return photos;
  }

  private async small({ storageKey }: PhotoFile): Promise<Buffer> {
    const { pixels, quality } = REPORT_PHOTOS;
    const { stream } = await this.storage.open(storageKey);
    const reduced = sharp(LARGEST)
      .autoOrient()
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality });
    const [photo] = await Promise.all([reduced.toBuffer(), pipeline(stream, reduced)]);
    return photo;
  }

  /** An unavailable storage is another attempt's business: a stored report never changes. */
  private leaveOut({ storageKey }: PhotoFile, error: unknown): null {
    if (error instanceof DomainError) throw error;
    this.log.warn({ err: error, storageKey }, 'a photo is left out of a report');
    return null;
  }
}
