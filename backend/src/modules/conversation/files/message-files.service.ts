import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { assertAllowed, DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { FileIntake, FileStorage, factsOf, type ReceivedFile } from '#tickets/files/index.js';
import { MessageQueries } from '../message/message.queries.js';
import type { MessageFileDto } from '../message/message.dto.js';
import type { MessageFile } from './message-file.entity.js';
import { type Holding, MessageFileRepository } from './message-file.repository.js';
import { mayNote, mayRead, mayReply, TicketAccess } from '#tickets/visibility/index.js';

/** The ticket and the kind of message for which files are uploaded. */
export interface Target {
  ticketId: number;
  isForNote: boolean;
}

const { maxFiles, maxPerConversation } = LIMITS.attachments;

/** Keeps files that are uploaded while a message is written. They belong to the message once it is sent. */
@Injectable()
export class MessageFilesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly tickets: TicketAccess,
    private readonly messages: MessageQueries,
    private readonly files: MessageFileRepository,
    private readonly intake: FileIntake,
    private readonly storage: FileStorage,
  ) {}

  /** Returns all files that the caller has uploaded for the message. */
  async upload(actor: Actor, target: Target, request: FastifyRequest): Promise<MessageFileDto[]> {
    const room = await this.unitOfWork.run((tx) => this.roomFor(tx, actor, target));
    const intake = { request, actor, ticketId: target.ticketId, room, takesFurtherTypes: true };
    return this.intake.take(intake, (received) => this.hold(actor, target, received));
  }

  async held(actor: Actor, target: Target): Promise<MessageFileDto[]> {
    await this.tickets.visible(actor, target.ticketId);
    return (await this.files.held(holdingOf(actor, target))).map(presentFile);
  }

  /** Throws ATTACHMENT_NOT_FOUND also for files that were already sent. */
  async discard(actor: Actor, id: string): Promise<void> {
    const storageKey = await this.unitOfWork.run((tx) => this.files.removeHeld(tx, id, actor.id));
    if (storageKey === undefined) throw new DomainError('ATTACHMENT_NOT_FOUND');
    await this.removeBytes([storageKey]);
  }

  /** Removes the files of a deleted message. */
  async removeOf(tx: EntityManager, messageId: string): Promise<void> {
    const storageKeys = await this.files.removeOf(tx, messageId);
    this.unitOfWork.afterCommit(tx, () => void this.removeBytes(storageKeys));
  }

  /** Before the message is sent, only the uploader may read the file; afterwards, all who may read the message. */
  async readable(actor: Actor, id: string): Promise<MessageFile> {
    const file = await this.files.find(id);
    if (!file || !(await this.isReadable(actor, file))) throw new DomainError('ATTACHMENT_NOT_FOUND');
    return file;
  }

  private async isReadable(actor: Actor, { ticketId, messageId, uploadedById }: MessageFile): Promise<boolean> {
    const holders = (await this.tickets.holdersOf([ticketId])).get(ticketId);
    if (!holders || !mayRead(actor, holders).allowed) return false;
    if (messageId === null) return uploadedById === actor.id;
    return (await this.messages.find(actor, messageId)) !== undefined;
  }

  private hold(actor: Actor, target: Target, received: ReceivedFile[]): Promise<MessageFileDto[]> {
    return this.unitOfWork.run(async (tx) => {
      if (received.length > (await this.roomFor(tx, actor, target))) throw new DomainError('TOO_MANY_FILES');
      const holding = holdingOf(actor, target);
      await this.files.hold(tx, holding, received.map(factsOf), this.clock.now());
      for (const { staged } of received) await staged.keep();
      return (await this.files.held(holding, tx)).map(presentFile);
    });
  }

  /** Locks the ticket, so that parallel uploads do not exceed the limit. */
  private async roomFor(tx: EntityManager, actor: Actor, target: Target): Promise<number> {
    const ticket = await this.tickets.lock(tx, actor, target.ticketId);
    assertAllowed((target.isForNote ? mayNote : mayReply)(actor, ticket));
    const holding = holdingOf(actor, target);
    const held = await this.files.held(holding, tx);
    const room = Math.min(maxFiles - held.length, maxPerConversation - (await this.files.count(tx, holding)));
    if (room <= 0) throw new DomainError('TOO_MANY_FILES');
    return room;
  }

  /** Files that cannot be removed now are found by the sweep. */
  private async removeBytes(storageKeys: readonly string[]): Promise<void> {
    for (const storageKey of storageKeys) await this.storage.remove(storageKey).catch(() => undefined);
  }
}

const holdingOf = ({ id: uploadedById }: Actor, target: Target): Holding => ({ ...target, uploadedById });

const presentFile = ({ id, fileName, size, mimeType, isScanned }: MessageFile): MessageFileDto => ({
  id,
  fileName,
  size,
  mimeType,
  isScanned,
});
