import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/errors/index.js';
import { Log } from '../../../kernel/logging/index.js';
import { type ByteRange, FileStorage } from '../storage/file-storage.js';
import { StoredFileMissing } from '../storage/storage-errors.js';
import { chooseRange, type DeliveredFile, describeDownload } from './download-headers.js';

/** Sends a file that the caller may have, or the part of it that the request names. */
@Injectable()
export class FileDelivery {
  constructor(
    private readonly storage: FileStorage,
    private readonly log: Log,
  ) {}

  async deliver(file: DeliveredFile, request: FastifyRequest, reply: FastifyReply): Promise<StreamableFile> {
    const part = chooseRange(reply, file, request.headers);
    const stream = await this.open(file, part, request.method);
    describeDownload(reply, file, part);
    return new StreamableFile(stream);
  }

  /** A file that is missing from the storage is reported as absent, and logged. */
  private async open(file: DeliveredFile, range: ByteRange | undefined, method: string): Promise<Readable> {
    try {
      if (method !== 'HEAD') return (await this.storage.open(file.storageKey, range)).stream;
      await this.storage.size(file.storageKey);
      return Readable.from([]);
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error;
      const { id, ticketId, storageKey } = file;
      this.log.error({ attachmentId: id, ticketId, storageKey }, 'attachment missing in the storage');
      throw new DomainError('ATTACHMENT_NOT_FOUND');
    }
  }
}
