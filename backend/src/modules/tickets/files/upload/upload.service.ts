import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { assertAllowed, DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import type { AttachmentDto } from '#tickets/detail/ticket.dto.js';
import { presentAttachment } from '#tickets/detail/ticket.presenter.js';
import { TicketQueries } from '#tickets/index.js';
import { AttachmentsRepository } from '../attachments.repository.js';
import { FileIntake } from './file-intake.js';
import { factsOf, type ReceivedFile } from './checked-files.js';
import { refuseFile } from './file-reception.js';
import { UploadActivity } from './upload-activity.js';
import { type Upload, UploadReaders } from './upload-readers.js';
import { mayAddAttachment, mayAddSignedReport, TicketAccess } from '#tickets/visibility/index.js';

@Injectable()
export class UploadService {
  constructor(
    private readonly attachments: AttachmentsRepository,
    private readonly tickets: TicketAccess,
    private readonly readers: UploadReaders,
    private readonly intake: FileIntake,
    private readonly activity: UploadActivity,
    private readonly queries: TicketQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Adds all files of the request or none. Refuses before it reads the body, if possible. */
  async upload(upload: Upload): Promise<AttachmentDto[]> {
    const reader = await this.readers.readerOf(upload);
    const room = await this.roomFor(reader, upload);
    return this.intake.take({ ...upload, room }, (received) => this.attach(reader, upload, received));
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

  /** The lock keeps the count right for concurrent uploads. Files become available before their rows are committed. */
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
      await this.activity.record(tx, upload, { reader, ticket, added, now });
      for (const file of received) await file.staged.keep();
      const ids = new Set(added.map(({ id }) => id));
      const attachments = await this.queries.attachmentsOf(ticketId, tx);
      return attachments.filter(({ id }) => ids.has(id)).map((row) => presentAttachment(row, ticket, actor ?? null));
    });
  }
}

const ruleOf = ({ signedReport }: Upload): typeof mayAddAttachment =>
  signedReport ? mayAddSignedReport : mayAddAttachment;

/** Refuses videos: a signed report is paper, so its copy is a scan or a photo. */
function assertPaper({ mimeType }: ReceivedFile, place: number): void {
  if (mimeType === 'video/mp4') refuseFile(new DomainError('FILE_TYPE_NOT_ALLOWED'), place);
}

/** The limit of one submission applies to all requests with an upload permit, because they belong to the same form. */
const mostFiles = (reader: Actor | null): number =>
  reader === null ? LIMITS.attachments.maxFiles : LIMITS.attachments.maxPerTicket;
