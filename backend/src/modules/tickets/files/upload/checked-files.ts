import { Injectable } from '@nestjs/common';
import { type AttachmentType, checkFileKind, SIGNATURE_BYTES } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { VirusScanner } from '../scan/virus-scanner.js';
import { FileStorage, type StagedFile } from '../storage/file-storage.js';
import { prependHead, takeHead } from './multipart-body.js';

/** A checked file, staged in the storage. */
export interface ReceivedFile {
  fileName: string;
  mimeType: AttachmentType;
  staged: StagedFile;
}

/** The facts of the file for its row. */
export const factsOf = ({ fileName, mimeType, staged: { size, storageKey, sha256 } }: ReceivedFile) => ({
  fileName,
  mimeType,
  size,
  storageKey,
  sha256,
});

interface ArrivingFile {
  name: string | undefined;
  /** As declared by the sender. */
  type: string;
  chunks: AsyncGenerator<Buffer>;
}

/** Checks the type of a file on its first bytes and streams it through the scanner into the storage. */
@Injectable()
export class CheckedFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly scanner: VirusScanner,
  ) {}

  /** Throws the reason of a refusal. In this case no bytes stay stored. */
  async stage({ name, type, chunks }: ArrivingFile): Promise<ReceivedFile> {
    const head = await takeHead(chunks, SIGNATURE_BYTES);
    if (head.length === 0) throw new DomainError('EMPTY_FILE');
    const kind = checkFileKind(head, name, type);
    if ('refusal' in kind) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
    const staged = await this.storage.stage(this.scanner.scanned(prependHead(head, chunks)));
    return { ...kind, staged };
  }
}
