import type { MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type AttachmentType, LIMITS } from '../../../contract/index.js';
import { DomainError, invalidField } from '../../../kernel/errors/index.js';
import { FileStorage, type StagedFile } from '../storage/file-storage.js';
import { cleanFileName } from './file-name.js';
import { agreedType, SIGNATURE_BYTES } from './file-signature.js';
import { arriving, continued, partsOf, takeHead } from './multipart-body.js';

/** A checked file that lies aside in the storage. */
export interface ReceivedFile {
  fileName: string;
  mimeType: AttachmentType;
  staged: StagedFile;
}

/** The only part name that is accepted. */
export const FILES_FIELD = 'files';

/** Streams the files of a multipart request to the storage, checking each on its first bytes. All or nothing. */
@Injectable()
export class FileReception {
  /** Milliseconds without a byte after which an upload is cut. */
  stallAfter = 30_000;

  constructor(private readonly storage: FileStorage) {}

  /** Throws the first bad file's error after removing all bytes. `room`: how many files the ticket can still take. */
  async receive(request: FastifyRequest, room: number): Promise<ReceivedFile[]> {
    if (!request.isMultipart()) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    const received: ReceivedFile[] = [];
    const stall = setTimeout(() => request.raw.destroy(), this.stallAfter);
    try {
      await this.readParts(request, room, received, () => stall.refresh());
      if (received.length === 0) throw new DomainError('NO_FILES');
      return received;
    } catch (error) {
      ignoreRest(request);
      await this.discard(received);
      throw error;
    } finally {
      clearTimeout(stall);
    }
  }

  async discard(received: readonly ReceivedFile[]): Promise<void> {
    await Promise.all(received.map((file) => file.staged.discard()));
  }

  private async readParts(
    request: FastifyRequest,
    room: number,
    received: ReceivedFile[],
    alive: () => void,
  ): Promise<void> {
    for await (const part of partsOf(request)) {
      alive();
      if (part.type === 'field' || part.fieldname !== FILES_FIELD) throw unknownPart(part.fieldname);
      if (received.length === room) throw new DomainError('TOO_MANY_FILES');
      received.push(await this.readFile(part, alive));
    }
  }

  private async readFile(part: MultipartFile, alive: () => void): Promise<ReceivedFile> {
    const fileName = cleanFileName(part.filename);
    const chunks = arriving(part.file, alive);
    const head = await takeHead(chunks, SIGNATURE_BYTES);
    if (head.length === 0) throw new DomainError('EMPTY_FILE');
    const mimeType = await agreedType(head, fileName, part.mimetype);
    const staged = await this.storage.stage(continued(head, chunks));
    if (part.file.truncated) {
      await staged.discard();
      throw new DomainError('FILE_TOO_LARGE');
    }
    return { fileName, mimeType, staged };
  }
}

const unknownPart = (name: string | undefined): DomainError =>
  invalidField((name ?? '').slice(0, LIMITS.fileName.max), 'unknownField', `Only the field ${FILES_FIELD} is accepted`);

/** The caller may still be sending: reading on without keeping lets the answer reach them. */
function ignoreRest(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}
