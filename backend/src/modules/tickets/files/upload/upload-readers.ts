import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#kernel/access/index.js';
import { limitKey } from '#kernel/limits/index.js';
import { UploadPermits } from '#tickets/model/upload-permits.js';
import { UploadLimits } from './upload-limits.js';

export interface Upload {
  ticketId: number;
  actor: Actor | undefined;
  /** The upload permit as sent. */
  permit: string | undefined;
  request: FastifyRequest;
  /** Whether the files are signed copies of the report of a closed ticket. */
  signedReport?: true;
}

/** Determines who uploads: a signed-in user, or the holder of an upload permit. */
@Injectable()
export class UploadReaders {
  constructor(
    private readonly permits: UploadPermits,
    private readonly limits: UploadLimits,
  ) {}

  /** Returns null for the holder of the permit, who may upload to a ticket that they cannot read. */
  async readerOf(upload: Upload): Promise<Actor | null> {
    const reader = this.verified(upload);
    if (reader === null) await this.limits.uploadsPerTicket.take(limitKey(String(upload.ticketId)));
    return reader;
  }

  private verified({ actor, permit, ticketId }: Upload): Actor | null {
    if (permit === undefined && actor) return actor;
    try {
      this.permits.verify(permit, ticketId);
      return null;
    } catch (error) {
      if (actor) return actor;
      throw error;
    }
  }
}
