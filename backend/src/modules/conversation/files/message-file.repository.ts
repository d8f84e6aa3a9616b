import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { TicketMessage } from '../message/ticket-message.entity.js';
import { MessageFile } from './message-file.entity.js';

/** The files that a user has uploaded for the message they are writing. */
export type Holding = Pick<MessageFile, 'ticketId' | 'uploadedById' | 'isForNote'>;
export type NewFile = Pick<MessageFile, 'fileName' | 'mimeType' | 'isScanned' | 'size' | 'storageKey' | 'sha256'>;

@Injectable()
export class MessageFileRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string): Promise<MessageFile | null> {
    return this.dataSource.manager.findOneBy(MessageFile, { id });
  }

  held(holding: Holding, manager: EntityManager = this.dataSource.manager): Promise<MessageFile[]> {
    return manager.find(MessageFile, { where: { ...holding, messageId: IsNull() }, order: { id: 'ASC' } });
  }

  /**
   * Counts the files of notes and those of replies separately, so that clients cannot learn how many files the notes
   * have.
   */
  count(tx: EntityManager, { ticketId, isForNote }: Holding): Promise<number> {
    return tx.countBy(MessageFile, { ticketId, isForNote });
  }

  async hold(tx: EntityManager, holding: Holding, files: readonly NewFile[], createdAt: Date): Promise<void> {
    await tx.insert(
      MessageFile,
      files.map((file) => ({ id: newId(), ...holding, ...file, createdAt })),
    );
  }

  /** Stores the files that came with a message. */
  async addTo(
    tx: EntityManager,
    { id: messageId, ticketId, authorId: uploadedById, kind, createdAt }: TicketMessage,
    files: readonly NewFile[],
  ): Promise<void> {
    const isForNote = kind === 'NOTE';
    const common = { messageId, ticketId, uploadedById, isForNote, createdAt };
    if (files.length > 0)
      await tx.insert(
        MessageFile,
        files.map((file) => ({ id: newId(), ...common, ...file })),
      );
  }

  /**
   * Attaches uploaded files to a message. Throws ATTACHMENT_NOT_FOUND unless its author uploaded each of them for a
   * message of this kind.
   */
  async attach(tx: EntityManager, message: TicketMessage, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { id: messageId, ticketId, authorId: uploadedById, kind } = message;
    const isForNote = kind === 'NOTE';
    const held = { id: In([...ids]), ticketId, uploadedById, isForNote, messageId: IsNull() };
    const { affected } = await tx.update(MessageFile, held, { messageId });
    if (affected !== ids.length) throw new DomainError('ATTACHMENT_NOT_FOUND');
  }

  /** Returns the storage keys of the removed files. */
  async removeOf(tx: EntityManager, messageId: string): Promise<string[]> {
    const files = await tx.findBy(MessageFile, { messageId });
    await tx.delete(MessageFile, { messageId });
    return files.map(({ storageKey }) => storageKey);
  }

  /** Removes an unsent file of its uploader; returns its storage key. */
  async removeHeld(tx: EntityManager, id: string, uploadedById: string): Promise<string | undefined> {
    const held = await tx.findOneBy(MessageFile, { id, uploadedById, messageId: IsNull() });
    if (held) await tx.delete(MessageFile, { id, messageId: IsNull() });
    return held?.storageKey;
  }
}
