import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { Outbox } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { FileStorage, type StagedFile } from '#tickets/files/index.js';
import { ContentDigest } from './content-digest.js';
import { InboundMail } from './inbound-mail.entity.js';
import { processingJob } from './process-mail.job.js';

interface Envelope {
  from: string;
  recipients: readonly string[];
}

interface Storing {
  /** Called after the last byte; if it returns false, nothing is stored. */
  isComplete?: () => boolean;
  /** Further changes in the same transaction. */
  within?: (tx: EntityManager) => Promise<void>;
}

/** The maximum length of an address in the envelope. */
const ADDRESS = 320;

/** Stores bytes and row of each mail before it is accepted and read. */
@Injectable()
export class MailStore {
  constructor(
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async add(source: AsyncIterable<Uint8Array>, envelope: Envelope, storing: Storing): Promise<void> {
    const { isComplete = () => true, within } = storing;
    const digest = new ContentDigest();
    const staged = await this.storage.stage(digest.through(source));
    try {
      if (isComplete()) await this.record(envelope, staged, digest.hex(), within);
      else await staged.discard();
    } catch (error) {
      await staged.discard().catch(() => undefined);
      throw error;
    }
  }

  private async record(
    { from, recipients }: Envelope,
    { storageKey, size, sha256, keep }: StagedFile,
    contentHash: string,
    within?: Storing['within'],
  ): Promise<void> {
    const id = newId();
    await this.unitOfWork.run(async (tx) => {
      await within?.(tx);
      await tx.insert(InboundMail, {
        id,
        envelopeFrom: from.slice(0, ADDRESS),
        recipients: recipients.map((recipient) => recipient.slice(0, ADDRESS)),
        storageKey,
        size,
        sha256,
        contentHash,
        receivedAt: this.clock.now(),
      });
      const job = processingJob(size);
      await this.outbox.add(tx, job, { mailId: id }, { dedupeKey: `${job.kind}:${id}` });
      await keep();
    });
  }
}
