import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/access/index.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { Log } from '../../../kernel/logging/index.js';
import type { Attachment } from '../../tickets/index.js';
import { AttachmentAccess } from '../attachment-access.js';
import { type ByteRange, FileStorage } from '../storage/file-storage.js';
import { StoredFileMissing } from '../storage/storage-errors.js';

@Injectable()
export class DownloadService {
  constructor(
    private readonly access: AttachmentAccess,
    private readonly storage: FileStorage,
    private readonly log: Log,
  ) {}

  /** Throws ATTACHMENT_NOT_FOUND. */
  find(actor: Actor, id: string): Promise<Attachment> {
    return this.access.visible(actor, id);
  }

  /** A file that is missing from the storage is reported as absent, and logged. */
  async open(attachment: Attachment, range: ByteRange | undefined, method: string): Promise<Readable> {
    try {
      if (method !== 'HEAD') return (await this.storage.open(attachment.storageKey, range)).stream;
      await this.storage.size(attachment.storageKey);
      return Readable.from([]);
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error;
      const { id, ticketId, storageKey } = attachment;
      this.log.error({ attachmentId: id, ticketId, storageKey }, 'attachment missing in the storage');
      throw new DomainError('ATTACHMENT_NOT_FOUND');
    }
  }
}
