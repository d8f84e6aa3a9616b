import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../persistence/ids.js';
import type { Job } from './job.js';
import { OutboxJob } from './outbox-job.entity.js';

export const OUTBOX_CHANNEL = 'outbox';

@Injectable()
export class Outbox {
  /** Adds a job to the caller's transaction; the relay is woken when that commits. A repeated `dedupeKey` adds nothing. */
  async add<Payload extends object>(
    tx: EntityManager,
    job: Job<Payload>,
    payload: Payload,
    options: { dedupeKey?: string } = {},
  ): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(OutboxJob)
      .values({
        id: newId(),
        kind: job.kind,
        queue: job.queue,
        payload,
        priority: job.priority,
        dedupeKey: options.dedupeKey ?? null,
        availableAt: () => 'now()',
      })
      .orIgnore()
      .execute();
    await tx.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
  }
}
