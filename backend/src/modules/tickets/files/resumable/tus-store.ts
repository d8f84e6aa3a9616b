import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { cleanFileName, LIFETIMES, LIMITS } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import type { UnitOfWork } from '#kernel/persistence/index.js';
import type { FileStorage } from '../storage/file-storage.js';
import type { EndedUploads } from './ended-uploads.js';
import type { ResumableUploadRepository } from './resumable-upload.repository.js';

export interface StoreParts {
  uploads: ResumableUploadRepository;
  storage: FileStorage;
  ended: EndedUploads;
  unitOfWork: UnitOfWork;
  /** Free bytes that must stay on the disk. */
  minFreeBytes: number;
}

const TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** The uploads of one person, as the library of the protocol sees them. The database guards the order of the parts. */
export class TusStore extends DataStore {
  /** Rejects with the reason why a part is not stored, which the library replaces with one of its own. */
  writing: Promise<unknown> | undefined;
  override extensions = ['creation', 'termination', 'expiration'];

  constructor(
    private readonly ownerId: string,
    private readonly parts: StoreParts,
  ) {
    super();
  }

  override getExpiration(): number {
    return LIFETIMES.resumableUpload * 1000;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { uploads, storage, unitOfWork, minFreeBytes } = this.parts;
    const { id, size: length = 0, metadata } = upload;
    if (length === 0) throw new DomainError('EMPTY_FILE');
    // The parts lie beside the file that is made of them.
    await storage.assertRoom(minFreeBytes + 2 * length);
    const fileName = cleanFileName(metadata?.['filename'] ?? undefined);
    const mimeType = typeOf(metadata?.['filetype'] ?? '');
    await unitOfWork.run((tx) => uploads.add(tx, { id, ownerId: this.ownerId, fileName, mimeType, length }));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { uploads } = this.parts;
    const { length, received, fileName, mimeType, createdAt } = await uploads.require({ id, ownerId: this.ownerId });
    return new Upload({
      ...{ id, size: length, offset: received, creation_date: createdAt.toISOString() },
      metadata: { filename: fileName, ...(mimeType && { filetype: mimeType }) },
    });
  }

  /** Stores what arrives as one part. Returns how many bytes of the file are stored now. */
  override write(stream: Readable, id: string, offset: number): Promise<number> {
    const writing = this.addPart(stream, id, offset);
    this.writing = writing;
    return writing;
  }

  override async remove(id: string): Promise<void> {
    const { uploads, ended, unitOfWork } = this.parts;
    await unitOfWork.run((tx) => uploads.remove(tx, { id, ownerId: this.ownerId }));
    ended.removeSoon();
  }

  private async addPart(stream: Readable, id: string, offset: number): Promise<number> {
    const { uploads, storage, unitOfWork, minFreeBytes } = this.parts;
    await storage.assertRoom(minFreeBytes);
    const staged = await storage.stage(limitPart(stream));
    try {
      if (staged.size === 0) await staged.discard();
      else
        await unitOfWork.run(async (tx) => {
          await uploads.addPart(tx, { id, ownerId: this.ownerId }, offset, staged);
          await staged.keep();
        });
      return offset + staged.size;
    } catch (error) {
      // On other errors the commit may have succeeded, so bytes without a row are left to the sweep.
      if (error instanceof DomainError) await staged.discard();
      throw error;
    }
  }
}

const typeOf = (declared: string): string =>
  declared.length <= LIMITS.uploads.declaredType && TYPE.test(declared) ? declared : '';

/** Throws PAYLOAD_TOO_LARGE for a part that is too long. */
async function* limitPart(stream: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMITS.uploads.partBytes) throw new DomainError('PAYLOAD_TOO_LARGE');
    yield chunk;
  }
}
