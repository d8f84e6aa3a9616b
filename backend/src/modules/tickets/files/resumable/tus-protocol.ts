import { Injectable } from '@nestjs/common';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import { type ErrorCode, LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { FileStorage } from '../storage/file-storage.js';
import { StallTimer } from '../upload/stall-timer.js';
import { EndedUploads } from './ended-uploads.js';
import { ResumableUploadRepository } from './resumable-upload.repository.js';
import { type StoreParts, TusStore } from './tus-store.js';

const PATH = '/api/uploads';
const VERSION = '1.0.0';

/** What the library says of an upload. All other headers are those of every response of the API. */
const HEADERS = [
  ...['Location', 'Tus-Extension', 'Tus-Max-Size', 'Tus-Resumable', 'Tus-Version'],
  ...['Upload-Expires', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
];
/** What the library reads. */
const READ = ['content-length', 'tus-resumable', 'upload-defer-length', 'upload-length', 'upload-metadata'];

/** The library would wait for a lock, but the database decides between two parts of the same place. */
const NO_LOCK = { newLock: () => ({ lock: () => Promise.resolve(), unlock: () => Promise.resolve() }) };

export interface UploadCall {
  request: FastifyRequest & { user: Actor };
  reply: FastifyReply;
}

/** The resumable upload protocol (tus 1.0), with the errors, headers and access of the API. */
@Injectable()
export class TusProtocol {
  /** Milliseconds without data after which a part ends with what has arrived. */
  stallAfter = 30_000;
  private readonly parts: StoreParts;

  constructor(
    uploads: ResumableUploadRepository,
    storage: FileStorage,
    ended: EndedUploads,
    unitOfWork: UnitOfWork,
    config: Config,
  ) {
    this.parts = { uploads, storage, ended, unitOfWork, minFreeBytes: config.storageMinFreeBytes };
  }

  /** Sends the status and the headers. Throws the errors of the API. */
  async respond({ request, reply }: UploadCall): Promise<void> {
    void reply.header('Tus-Resumable', VERSION);
    const { method, headers } = request;
    if (method !== 'OPTIONS' && headers['tus-resumable'] !== VERSION) {
      void reply.header('Tus-Version', VERSION);
      throw new DomainError('UPLOAD_PROTOCOL_UNKNOWN');
    }
    if (method === 'PATCH' && Number(headers['content-length'] ?? 0) > LIMITS.uploads.partBytes)
      throw new DomainError('PAYLOAD_TOO_LARGE');
    const response = await this.serverFor(request.user).handleWeb(this.webRequest(request));
    if (response.status >= 400) throw refusalOf(method, response.status);
    for (const name of HEADERS) {
      const value = response.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    void reply.status(response.status);
  }

  private serverFor(actor: Actor): Server {
    const datastore = new TusStore(actor.id, this.parts);
    return new Server({
      path: PATH,
      datastore,
      locker: NO_LOCK,
      maxSize: LIMITS.uploads.maxBytes,
      relativeLocation: true,
      namingFunction: () => newId(),
      onResponseError: async ({ method }, error) => {
        const failure = await datastore.writing?.catch((reason: unknown) => reason);
        if (failure instanceof DomainError) throw failure;
        throw 'status_code' in error ? refusalOf(method, error.status_code) : error;
      },
    });
  }

  private webRequest(request: FastifyRequest): Request {
    const { method, raw } = request;
    const headers = new Headers();
    for (const name of method === 'PATCH' ? [...READ, 'upload-offset', 'content-type'] : READ) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const body =
      method === 'PATCH' ? { body: ReadableStream.from(this.arriving(raw)), duplex: 'half' as const } : { body: null };
    return new Request(`http://localhost${request.url.split('?', 1)[0]}`, { method, headers, ...body });
  }

  /** The bytes that arrive. A body that breaks off ends here, so that its beginning is stored. */
  private async *arriving(raw: FastifyRequest['raw']): AsyncGenerator<Buffer> {
    const stallTimer = new StallTimer(this.stallAfter, () => raw.destroy());
    const chunks = stallTimer.with<Buffer>(raw.iterator({ destroyOnReturn: false }));
    for (;;) {
      const next = await chunks.next().catch(() => undefined);
      if (!next || next.done) return;
      yield next.value;
    }
  }
}

const REFUSALS: Record<number, ErrorCode> = {
  404: 'UPLOAD_NOT_FOUND',
  409: 'UPLOAD_OFFSET_WRONG',
  410: 'UPLOAD_NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
};

/** The error of the API for a status of the library. */
function refusalOf(method: string, status: number): DomainError {
  if (method === 'POST' && status === 413) return new DomainError('UPLOAD_TOO_LARGE');
  return new DomainError(REFUSALS[status] ?? 'MALFORMED_REQUEST');
}
