import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#kernel/access/index.js';
import { ERRORS } from '#contract/index.js';
import { DomainError, toDomainError } from '#kernel/errors/index.js';
import { limitKey } from '#kernel/limits/index.js';
import { Metrics } from '#kernel/metrics/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { InfectedFile } from '../scan/virus-scanner.js';
import type { FurtherTypes, ReceivedFile } from './checked-files.js';
import { UploadedFiles } from '../resumable/uploaded-files.js';
import { FileReception } from './file-reception.js';
import { UploadAllowance, UploadLimits } from './upload-limits.js';

interface Intake {
  request: FastifyRequest;
  /** Undefined for visitors. */
  actor: Actor | undefined;
  /** Null for a file that belongs to no ticket. */
  ticketId: number | null;
  /** The maximum number of files. */
  room: number;
  takesFurtherTypes?: FurtherTypes;
  /** A complete resumable upload of the actor, in place of the body. */
  uploadId?: string | undefined;
}

/** Receives and stores the files of a request, either all or none. */
@Injectable()
export class FileIntake {
  private readonly uploadedBytes: ReturnType<Metrics['counter']>;

  constructor(
    private readonly reception: FileReception,
    private readonly uploaded: UploadedFiles,
    private readonly allowance: UploadAllowance,
    private readonly limits: UploadLimits,
    private readonly securityLog: SecurityLog,
    metrics: Metrics,
  ) {
    this.uploadedBytes = metrics.counter('plantdesk_upload_bytes_total', 'Bytes of attachments that were kept');
  }

  /** Receives the files. `store` writes the rows and keeps the files. */
  async take<T>(intake: Intake, store: (files: ReceivedFile[]) => Promise<T>): Promise<T> {
    const received = await this.receive(intake);
    try {
      const stored = await store(received);
      for (const { staged } of received) this.uploadedBytes.inc(staged.size);
      return stored;
    } catch (error) {
      // On other errors the commit may have succeeded without a reply, so files without a row are left to the sweep.
      if (isRefusal(error)) await this.reception.discard(received);
      throw error;
    }
  }

  /** Reports malware to the administrators as well. */
  private async receive(intake: Intake): Promise<ReceivedFile[]> {
    const { request, ticketId, actor, room, takesFurtherTypes, uploadId } = intake;
    try {
      if (uploadId !== undefined && actor) return [await this.uploaded.take(actor, uploadId, intake)];
      return await this.allowance.during(actor, request, (allowance) =>
        this.reception.receive(request, { room, allowance, takesFurtherTypes }),
      );
    } catch (error) {
      if (error instanceof DomainError && error.cause instanceof InfectedFile) {
        const sender = limitKey('infected', actor?.id ?? String(ticketId));
        const details = { ticketId, signature: error.cause.signature };
        if (await this.limits.loggedRefusalsPerUser.allows(sender))
          await this.securityLog.recordRefusal('INFECTED_FILE_REFUSED', { details });
      }
      throw error;
    }
  }
}

/** Whether nothing was committed: a refusal, also by a rule of the database. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError || ERRORS[toDomainError(error).code].status < 500;
