import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ErrorCode, LIMITS } from '#contract/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { Log } from '#kernel/logging/index.js';
import { CheckedFiles, type FurtherTypes, type ReceivedFile } from './checked-files.js';
import { partsOf, readPart } from './multipart-body.js';
import { StallTimer } from './stall-timer.js';
import type { Allowance } from './upload-limits.js';

interface Bounds {
  /** How many more files the ticket accepts. */
  room: number;
  /** Limits the bytes that the sender may upload. */
  allowance: Allowance;
  takesFurtherTypes: FurtherTypes | undefined;
}

/** The only accepted name of a part. */
const FILES_FIELD = 'files';

/**
 * Streams multipart files through the scanner into the storage, and checks each type. Accepts all
 * files or none.
 */
@Injectable()
export class FileReception {
  /** Milliseconds without data after which an upload is aborted. */
  stallAfter = 30_000;

  constructor(
    private readonly files: CheckedFiles,
    private readonly log: Log,
  ) {}

  /** Throws the first file's error after removing all bytes. */
  async receive(request: FastifyRequest, bounds: Bounds): Promise<ReceivedFile[]> {
    if (!request.isMultipart()) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    const received: ReceivedFile[] = [];
    try {
      await this.readParts(request, bounds, received);
      if (received.length === 0) throw new DomainError('NO_FILES');
      return received;
    } catch (error) {
      ignoreRest(request);
      await this.discard(received);
      throw error;
    }
  }

  /** Files that cannot be removed are left to the sweep, because this error must not hide the original one. */
  async discard(received: readonly ReceivedFile[]): Promise<void> {
    for (const { staged } of received)
      await staged.discard().catch((err: unknown) => {
        this.log.error({ err, storageKey: staged.storageKey }, 'bytes of a refused upload could not be removed');
      });
  }

  private async readParts(
    request: FastifyRequest,
    { room, allowance, takesFurtherTypes }: Bounds,
    received: ReceivedFile[],
  ): Promise<void> {
    const stallTimer = new StallTimer(this.stallAfter, () => request.raw.destroy());
    for await (const part of partsOf(request, stallTimer)) {
      if (part.type === 'field' || part.fieldname !== FILES_FIELD) throw unknownPart(part.fieldname);
      const place = received.length;
      if (place === room) throw new DomainError('TOO_MANY_FILES');
      const chunks = allowance(readPart(part.file, stallTimer));
      const file = { name: part.filename, type: part.mimetype, chunks, takesFurtherTypes };
      received.push(await this.files.stage(file).catch((error: unknown) => refuseFile(error, place)));
    }
  }
}

const unknownPart = (name: string | undefined): DomainError =>
  invalidField((name ?? '').slice(0, LIMITS.fileName.max), 'unknownField', `Only the field ${FILES_FIELD} is accepted`);

/** Reads the rest of the request: otherwise a caller that is still sending would not receive the response. */
function ignoreRest(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

/** Errors of a single file. */
const FILE_ERRORS: readonly ErrorCode[] = ['EMPTY_FILE', 'FILE_INFECTED', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'];

/** Rethrows with the file's index as `details`. Other errors are rethrown unchanged. */
export function refuseFile(error: unknown, place: number): never {
  if (!(error instanceof DomainError) || !FILE_ERRORS.includes(error.code)) throw error;
  const { code, message } = error;
  throw Object.assign(new DomainError(code, [{ field: `files.${place}`, code, message }]), { cause: error });
}
