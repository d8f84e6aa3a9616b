import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LiveNotices } from '../../../kernel/live/index.js';
import type { JobHandler, JobOutcome } from '../../../kernel/outbox/index.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { HandlesJob } from '../../../kernel/queue/index.js';
import { assignClocks, computeClocks } from './clock-statements.js';
import { recomputeClocks } from './recompute-clocks.job.js';

/** Tickets of one transaction. */
const BATCH = 500;

const OPEN = `
  SELECT t.id FROM tickets t WHERE t.id > $1 AND t.status <> 'CLOSED' ORDER BY t.id LIMIT ${BATCH} FOR NO KEY UPDATE`;

const BY_CALENDAR = `
  SELECT t.id FROM tickets t WHERE t.id > $1 AND t.status <> 'CLOSED'
    AND EXISTS (SELECT FROM ticket_clocks c WHERE c.ticket_id = t.id AND c.calendar_id = $2 AND c.outcome IS NULL)
  ORDER BY t.id LIMIT ${BATCH} FOR NO KEY UPDATE`;

/** No version changes and no notification is sent; a repetition after a crash changes nothing. */
@Injectable()
@HandlesJob(recomputeClocks)
export class RecomputeClocksProcessor implements JobHandler<{ calendarId?: string; assign?: true }> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly live: LiveNotices,
  ) {}

  async run({ calendarId, assign }: { calendarId?: string; assign?: true }): Promise<JobOutcome> {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const from: number = after;
      after = await this.unitOfWork.run((tx) => this.batch(tx, from, { calendarId, assign }));
    }
    return 'DONE';
  }

  /** Returns the last ticket of the batch; undefined after the last batch. */
  private async batch(
    tx: EntityManager,
    after: number,
    { calendarId, assign = false }: { calendarId?: string | undefined; assign?: boolean | undefined },
  ): Promise<number | undefined> {
    const rows = await (calendarId === undefined
      ? tx.query<{ id: number }[]>(OPEN, [after])
      : tx.query<{ id: number }[]>(BY_CALENDAR, [after, calendarId]));
    const ids = rows.map(({ id }) => id);
    await (assign ? assignClocks(tx, ids) : computeClocks(tx, ids));
    for (const id of ids) this.live.publish(tx, { topic: 'ticket', id });
    return ids.at(BATCH - 1);
  }
}
