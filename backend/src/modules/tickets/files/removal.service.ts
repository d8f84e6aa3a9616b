import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { assertAllowed, DomainError } from '#kernel/errors/index.js';
import { Log } from '#kernel/logging/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { AttachmentAccess } from './attachment-access.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { FileStorage } from './storage/file-storage.js';
import { FileActivity } from '#tickets/activity/index.js';
import { mayDeleteAttachment } from '#tickets/visibility/index.js';

@Injectable()
export class RemovalService {
  constructor(
    private readonly access: AttachmentAccess,
    private readonly attachments: AttachmentsRepository,
    private readonly storage: FileStorage,
    private readonly files: FileActivity,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly log: Log,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Deletes the row before the file: an orphaned file is harmless, but a row without a file is not. */
  async remove(actor: Actor, id: string): Promise<void> {
    const storageKey = await this.unitOfWork.run(async (tx) => {
      const { attachment, ticket } = await this.access.lock(tx, actor, id);
      assertAllowed(mayDeleteAttachment(actor, ticket, attachment));
      if (!(await this.attachments.delete(tx, attachment))) throw new DomainError('ATTACHMENT_NOT_FOUND');
      const { fileName, mimeType } = attachment;
      await this.files.deleted(tx, ticket, actor, { id, fileName, mimeType }, this.clock.now());
      const details = { ticketId: ticket.id, attachmentId: id };
      await this.securityLog.record(tx, 'ATTACHMENT_DELETED', { details });
      return attachment.storageKey;
    });
    await this.storage.remove(storageKey).catch((err: unknown) => {
      this.log.error({ err, attachmentId: id, storageKey }, 'bytes of a deleted attachment could not be removed');
    });
  }
}
