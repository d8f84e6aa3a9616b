import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../kernel/access/index.js';
import { type FileRef, type HistoryChanges, StatusHistoryEntry } from '../model/status-history-entry.entity.js';
import { Ticket } from '../model/ticket.entity.js';
import { HistoryRepository } from './history.repository.js';

/**
 * What happens to the files of a locked ticket. `updatedAt` moves; the version stays, because an
 * upload must not refuse what a colleague is typing.
 */
@Injectable()
export class FileHistory {
  constructor(private readonly history: HistoryRepository) {}

  /** Returns the id of the history entry. */
  added(tx: EntityManager, ticket: Ticket, actor: Actor, files: FileRef[], now: Date): Promise<string> {
    return this.append(tx, ticket, actor, 'Files added', { filesAdded: files }, now);
  }

  async deleted(tx: EntityManager, ticket: Ticket, actor: Actor, file: FileRef, now: Date): Promise<void> {
    await this.append(tx, ticket, actor, 'File deleted', { fileDeleted: file }, now);
  }

  /** Files of the form belong to the creation: its entry names them. */
  async addedByForm(tx: EntityManager, ticket: Ticket, files: FileRef[], now: Date): Promise<void> {
    await tx.update(Ticket, ticket.id, { updatedAt: now });
    await nameFormFiles(tx, ticket.id, files);
  }

  private async append(
    tx: EntityManager,
    { id: ticketId, status }: Ticket,
    actor: Actor,
    changeReason: string,
    changes: HistoryChanges,
    now: Date,
  ): Promise<string> {
    await tx.update(Ticket, ticketId, { updatedAt: now });
    const entry = { ticketId, fromStatus: status, toStatus: status, changeReason, changes };
    return this.history.append(tx, { ...entry, changedById: actor.id, createdAt: now });
  }
}

/** Adds the files to those that the creation entry names. */
export async function nameFormFiles(tx: EntityManager, ticketId: number, files: readonly FileRef[]): Promise<void> {
  await tx
    .createQueryBuilder()
    .update(StatusHistoryEntry)
    .set({
      changes: () =>
        `changes || jsonb_build_object('filesAdded', coalesce(changes -> 'filesAdded', '[]') || :files::jsonb)`,
    })
    .where('ticket_id = :ticketId AND from_status IS NULL', { ticketId })
    .setParameter('files', JSON.stringify(files))
    .execute();
}
