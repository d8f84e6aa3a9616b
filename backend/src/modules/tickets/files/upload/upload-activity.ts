import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { limitKey, senderOf } from '#kernel/limits/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { type Attachment, type Ticket, ticketEvents } from '#tickets/index.js';
import type { Upload } from './upload-readers.js';
import { FileActivity } from '#tickets/activity/index.js';
import { isOwner } from '#tickets/visibility/index.js';

interface Addition {
  reader: Actor | null;
  ticket: Ticket;
  added: Attachment[];
  now: Date;
}

/** Records uploaded files in the ticket's activity and publishes the event. */
@Injectable()
export class UploadActivity {
  constructor(
    private readonly activity: FileActivity,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Files with an upload permit complete the form, so they belong to the creation and cause no further notification.
   */
  async record(tx: EntityManager, { request }: Upload, { reader, ticket, added, now }: Addition): Promise<void> {
    const files = added.map(({ id, fileName, mimeType }) => ({ id, fileName, mimeType }));
    if (reader === null) return this.activity.addedByForm(tx, ticket, files, now);
    const historyEntryId = await this.activity.added(tx, ticket, reader, files, now);
    await this.events.publish(tx, ticketEvents.filesAdded, {
      ticketId: ticket.id,
      historyEntryId,
      actorId: reader.id,
      byClient: isOwner(reader, ticket) || !isStaff(reader),
      ...(isStaff(reader) ? {} : { sender: limitKey(senderOf(request.ip)) }),
    });
  }
}
