import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '#kernel/logging/index.js';
import {
  type ByteRange,
  FileStorage,
  filesUnavailable,
  ignoreMissingFile,
  type OpenFile,
} from '../storage/file-storage.js';
import { chooseRange, type DeliveredFile, describeDownload, presentationOf } from './download-headers.js';

/** Sends a file, or the requested part of it. The caller has checked the access. */
@Injectable()
export class FileDelivery {
  constructor(
    private readonly storage: FileStorage,
    private readonly log: Log,
  ) {}

  /** A PDF that `mayBeShown` is shown by the browser; all other files are saved. */
  async deliver(
    file: DeliveredFile,
    request: FastifyRequest,
    reply: FastifyReply,
    mayBeShown = false,
  ): Promise<StreamableFile> {
    const part = chooseRange(reply, file, request.headers);
    const stream = await this.open(file, part, request.method);
    describeDownload(reply, file, part, presentationOf(file, mayBeShown));
    return new StreamableFile(stream);
  }

  /** Throws FILES_UNAVAILABLE for a missing or truncated file, and logs it, because it may still be restored. */
  private async open(file: DeliveredFile, range: ByteRange | undefined, method: string): Promise<Readable> {
    const { id: attachmentId, ticketId, storageKey, size } = file;
    const stored = await this.find(storageKey, range, method).catch(ignoreMissingFile);
    if (stored?.size === size) return stored.stream;
    stored?.stream.destroy();
    const what = stored ? `the stored file has ${stored.size} bytes instead of ${size}` : 'the stored file is missing';
    this.log.error({ attachmentId, ticketId, storageKey }, what);
    throw filesUnavailable(new Error(what));
  }

  private async find(storageKey: string, range: ByteRange | undefined, method: string): Promise<OpenFile> {
    if (method !== 'HEAD') return this.storage.open(storageKey, range);
    return { stream: Readable.from([]), size: await this.storage.size(storageKey) };
  }
}
