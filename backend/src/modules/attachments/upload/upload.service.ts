import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '../../../contract/index.js';
import { type Actor, isStaff } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { limitKey, senderOf } from '../../../kernel/limits/index.js';
import { DomainEvents } from '../../../kernel/outbox/index.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import {
  type Attachment,
  type AttachmentDto,
  assertAllowed,
  FileActivity,
  filesAdded,
  isOwner,
  mayAddAttachment,
  mayAddSignedReport,
  presentAttachment,
  type Ticket,
  TicketAccess,
  TicketQueries,
  UploadPermits,
} from '../../tickets/index.js';
import { AttachmentsRepository } from '../attachments.repository.js';
import { FileIntake } from './file-intake.js';
import { factsOf, type ReceivedFile } from './checked-files.js';
import { refuseFile } from './file-refusal.js';
import { UploadLimits } from './upload-limits.js';

export interface Upload {
  ticketId: number;
  actor: Actor | undefined;
  /** The upload permit as sent. */
  permit: string | undefined;
  request: FastifyRequest;
  /** Signed copies of the report of a closed ticket. */
  signedReport?: true;
}

interface Addition {
  reader: Actor | null;
  ticket: Ticket;
  added: Attachment[];
  now: Date;
}

@Injectable()
export class UploadService {
  constructor(
    private readonly attachments: AttachmentsRepository,
    private readonly tickets: TicketAccess,
    private readonly permits: UploadPermits,
    private readonly intake: FileIntake,
    private readonly activity: FileActivity,
    private readonly queries: TicketQueries,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly limits: UploadLimits,
  ) {}

  /** Adds all files of the request or none. Refuses before reading the body where possible. */
  async upload(upload: Upload): Promise<AttachmentDto[]> {
    const reader = this.readerOf(upload);
    if (reader === null) await this.limits.uploadsPerTicket.take(limitKey(String(upload.ticketId)));
    const room = await this.roomFor(reader, upload);
    return this.intake.take({ ...upload, room }, (received) => this.attach(reader, upload, received));
  }

  /** Null for the holder of the permit, who may upload to a ticket that they cannot read. */
  private readerOf({ actor, permit, ticketId }: Upload): Actor | null {
    if (permit === undefined && actor) return actor;
    try {
      this.permits.verify(permit, ticketId);
      return null;
    } catch (error) {
      if (actor) return actor;
      throw error;
    }
  }

  private roomFor(reader: Actor | null, upload: Upload): Promise<number> {
    const { ticketId } = upload;
    return this.unitOfWork.run(async (tx) => {
      assertAllowed(ruleOf(upload)(reader, await this.tickets.lock(tx, reader, ticketId)));
      const room = mostFiles(reader) - (await this.attachments.count(tx, ticketId));
      if (room <= 0) throw new DomainError('TOO_MANY_FILES');
      return Math.min(room, LIMITS.attachments.maxFiles);
    });
  }

  /**
   * The lock keeps the count right for concurrent uploads. Files become available before their
   * rows.
   */
  private attach(reader: Actor | null, upload: Upload, received: ReceivedFile[]): Promise<AttachmentDto[]> {
    const { ticketId, actor, signedReport = false } = upload;
    if (signedReport) received.forEach(assertPaper);
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.tickets.lock(tx, reader, ticketId);
      assertAllowed(ruleOf(upload)(reader, ticket));
      const total = (await this.attachments.count(tx, ticketId)) + received.length;
      if (total > mostFiles(reader)) throw new DomainError('TOO_MANY_FILES');
      const now = this.clock.now();
      const common = { ticketId, uploadedById: actor?.id ?? null, createdAt: now, signedReport };
      const added = await this.attachments.add(
        tx,
        received.map((file) => ({ ...common, ...factsOf(file) })),
      );
      await this.note(tx, upload, { reader, ticket, added, now });
      for (const file of received) await file.staged.keep();
      const ids = new Set(added.map(({ id }) => id));
      const attachments = await this.queries.attachmentsOf(ticketId, tx);
      return attachments.filter(({ id }) => ids.has(id)).map((row) => presentAttachment(row, ticket, actor ?? null));
    });
  }

  /** The permit's holder completes the form, which was already notified. */
  private async note(tx: EntityManager, { request }: Upload, { reader, ticket, added, now }: Addition): Promise<void> {
    const files = added.map(({ id, fileName, mimeType }) => ({ id, fileName, mimeType }));
    if (reader === null) return this.activity.addedByForm(tx, ticket, files, now);
    const historyEntryId = await this.activity.added(tx, ticket, reader, files, now);
    await this.events.publish(tx, filesAdded, {
      ticketId: ticket.id,
      historyEntryId,
      actorId: reader.id,
      byClient: isOwner(reader, ticket) || !isStaff(reader),
      ...(isStaff(reader) ? {} : { sender: limitKey(senderOf(request.ip)) }),
    });
  }
}

const ruleOf = ({ signedReport }: Upload): typeof mayAddAttachment =>
  signedReport ? mayAddSignedReport : mayAddAttachment;

/** What is signed is paper: a scan or a photo. */
function assertPaper({ mimeType }: ReceivedFile, place: number): void {
  if (mimeType === 'video/mp4') refuseFile(new DomainError('FILE_TYPE_NOT_ALLOWED'), place);
}

/** The form is one submission, however many requests it takes. */
const mostFiles = (reader: Actor | null): number =>
  reader === null ? LIMITS.attachments.maxFiles : LIMITS.attachments.maxPerTicket;
