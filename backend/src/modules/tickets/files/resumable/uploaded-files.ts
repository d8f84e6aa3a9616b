import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { isMultipart } from '#kernel/http/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { InfectedFile } from '../scan/virus-scanner.js';
import { FileStorage, throwFilesUnavailable } from '../storage/file-storage.js';
import { CheckedFiles, type FurtherTypes, type ReceivedFile } from '../upload/checked-files.js';
import { refuseFile } from '../upload/file-reception.js';
import { EndedUploads } from './ended-uploads.js';
import type { UploadPart } from './resumable-upload.entity.js';
import { ResumableUploadRepository } from './resumable-upload.repository.js';

interface Bounds {
  request: Pick<FastifyRequest, 'headers'>;
  takesFurtherTypes?: FurtherTypes;
}

/** Makes one checked file of the parts of a complete upload. */
@Injectable()
export class UploadedFiles {
  constructor(
    private readonly uploads: ResumableUploadRepository,
    private readonly files: CheckedFiles,
    private readonly storage: FileStorage,
    private readonly ended: EndedUploads,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  /**
   * Throws UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE and the errors of a file. The upload stays, so that the request can be
   * repeated, unless it is infected.
   */
  async take({ id: ownerId }: Actor, id: string, { request, takesFurtherTypes = [] }: Bounds): Promise<ReceivedFile> {
    if (isMultipart(request)) throw invalidField('uploadId', 'unknownField', 'Must be absent if the body has the file');
    const { fileName: name, mimeType: type, length, received } = await this.uploads.require({ id, ownerId });
    if (received < length) throw new DomainError('UPLOAD_INCOMPLETE');
    await this.storage.assertRoom(this.config.storageMinFreeBytes + length);
    const chunks = this.bytesOf(await this.uploads.partsOf(id));
    const file = await this.files.stage({ name, type, chunks, takesFurtherTypes }).catch(async (error: unknown) => {
      if (error instanceof InfectedFile) await this.unitOfWork.run((tx) => this.end(tx, { id, ownerId }));
      return refuseFile(error, 0);
    });
    return { ...file, endUpload: (tx) => this.end(tx, { id, ownerId }) };
  }

  /** Of two requests that use an upload, only one ends it. The other one throws UPLOAD_NOT_FOUND. */
  private async end(...[tx, mark]: Parameters<ResumableUploadRepository['remove']>): Promise<void> {
    await this.uploads.remove(tx, mark);
    this.unitOfWork.afterCommit(tx, () => this.ended.removeSoon());
  }

  private async *bytesOf(parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
    for (const { storageKey } of parts) {
      const { stream } = await this.storage.open(storageKey).catch(throwFilesUnavailable);
      try {
        yield* stream as AsyncIterable<Buffer>;
      } catch (error) {
        throwFilesUnavailable(error);
      }
    }
  }
}
