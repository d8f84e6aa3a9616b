import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { type AttachmentType, checkFileKind, type ReplyFileType, SIGNATURE_BYTES } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { VirusScanner } from '../scan/virus-scanner.js';
import { FileStorage, type StagedFile } from '../storage/file-storage.js';
import { prependHead, takeHead } from './multipart-body.js';
import { RestOfFile } from './rest-of-file.js';

/** A checked file, staged in the storage. */
export interface ReceivedFile {
  fileName: string;
  mimeType: AttachmentType;
  /** Whether a virus scanner has seen it. */
  isScanned: boolean;
  staged: StagedFile;
  /** For a file of a resumable upload: ends the upload in the transaction that writes the row. */
  endUpload?: (tx: EntityManager) => Promise<void>;
}

/** The facts of the file for its row. */
export const factsOf = ({ fileName, mimeType, isScanned, staged: { size, storageKey, sha256 } }: ReceivedFile) => ({
  fileName,
  mimeType,
  isScanned,
  size,
  storageKey,
  sha256,
});

interface ArrivingFile {
  name: string | undefined;
  /** As declared by the sender. */
  type: string;
  chunks: AsyncGenerator<Buffer>;
  takesFurtherTypes?: FurtherTypes;
}

/** Extensions that are accepted beyond the usual types; true: those that the configuration lists. */
export type FurtherTypes = boolean | readonly ReplyFileType[];

/** Checks the type of a file, mostly on its first bytes, and streams it through the scanner into the storage. */
@Injectable()
export class CheckedFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly scanner: VirusScanner,
    private readonly config: Config,
  ) {}

  /** Throws the reason of a refusal. In this case no bytes stay stored. */
  async stage({ name, type, chunks, takesFurtherTypes = false }: ArrivingFile): Promise<ReceivedFile> {
    const head = await takeHead(chunks, SIGNATURE_BYTES);
    if (head.length === 0) throw new DomainError('EMPTY_FILE');
    const further = takesFurtherTypes === true ? this.config.replyFileTypes : takesFurtherTypes || [];
    const kind = checkFileKind(head, name, type, further);
    if ('refusal' in kind) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
    const rest = new RestOfFile(kind, further);
    const staged = await this.storage.stage(this.scanner.scanned(rest.checked(prependHead(head, chunks))));
    return { fileName: rest.fileName, mimeType: kind.mimeType, isScanned: this.scanner.isOn, staged };
  }
}
