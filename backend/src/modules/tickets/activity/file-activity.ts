import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { type FileRef, type Happening, TicketActivity } from '../model/ticket-activity.entity.js';
import { Ticket } from '../model/ticket.entity.js';
import { ActivityRecorder } from './activity-recorder.js';

/**
 * Records changes to the files of a locked ticket. `updatedAt` changes; the version does not,
 * because an upload must not conflict with a colleague's edit.
 */
@Injectable()
export class FileActivity {
  constructor(private readonly recorder: ActivityRecorder) {}

  /** Returns the id of the entry. */
  added(tx: EntityManager, ticket: Ticket, actor: Actor, files: FileRef[], now: Date): Promise<string> {
    return this.record(tx, ticket, actor, { kind: 'FILES_ADDED', payload: { filesAdded: files } }, now);
  }

  async deleted(tx: EntityManager, ticket: Ticket, actor: Actor, file: FileRef, now: Date): Promise<void> {
    await this.record(tx, ticket, actor, { kind: 'FILE_DELETED', payload: { fileDeleted: file } }, now);
  }

  /** Files of the form belong to the creation, so their names are added to its activity. */
  async addedByForm(tx: EntityManager, ticket: Ticket, files: FileRef[], now: Date): Promise<void> {
    await tx.update(Ticket, ticket.id, { updatedAt: now });
    await nameFormFiles(tx, ticket.id, files);
  }

  private async record(
    tx: EntityManager,
    ticket: Ticket,
    actor: Actor,
    happening: Happening,
    now: Date,
  ): Promise<string> {
    await tx.update(Ticket, ticket.id, { updatedAt: now });
    return this.recorder.record(tx, ticket, { ...happening, actorId: actor.id, createdAt: now });
  }
}

/** Adds the files to the activity of the creation. */
export async function nameFormFiles(tx: EntityManager, ticketId: number, files: readonly FileRef[]): Promise<void> {
  await tx
    .createQueryBuilder()
    .update(TicketActivity)
    .set({
      payload: () =>
        `payload || jsonb_build_object('filesAdded', coalesce(payload -> 'filesAdded', '[]') || :files::jsonb)`,
    })
    .where(`ticket_id = :ticketId AND kind = 'TICKET_CREATED'`, { ticketId })
    .setParameter('files', JSON.stringify(files))
    .execute();
}
