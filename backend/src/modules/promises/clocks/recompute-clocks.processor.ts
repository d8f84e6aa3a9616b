import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LiveNotices } from '#kernel/live/index.js';
import type { JobHandler, JobOutcome } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { assignClocks, computeClocks, hasLevelSql } from './clock-statements.js';
import { type Recomputation, recomputeClocks } from './ticket-clocks.js';

/** Tickets per transaction. */
const BATCH = 500;

const RUNS_BY_CALENDAR =
  'EXISTS (SELECT FROM ticket_clocks c WHERE c.ticket_id = t.id AND c.calendar_id = $2 AND c.outcome IS NULL)';

/** SQL: open tickets after `$1` that meet a condition on ticket `t` and `$2`. */
const nextOpen = (condition: string): string => `
  SELECT t.id FROM tickets t WHERE t.id > $1 AND t.status <> 'CLOSED' AND ${condition}
  ORDER BY t.id LIMIT ${BATCH} FOR NO KEY UPDATE OF t`;

/** The statement for the next tickets of a job, and its values after the last ticket's number. */
function selectionOf({ calendarId, levelId }: Recomputation): { sql: string; values: string[] } {
  if (calendarId !== undefined) return { sql: nextOpen(RUNS_BY_CALENDAR), values: [calendarId] };
  if (levelId !== undefined) return { sql: nextOpen(hasLevelSql('$2')), values: [levelId] };
  return { sql: nextOpen('TRUE'), values: [] };
}

/**
 * Changes no version and sends no notification. A repetition after a crash changes nothing. Open pages are notified
 * once, whatever the number of tickets.
 */
@Injectable()
@HandlesJob(recomputeClocks)
export class RecomputeClocksProcessor implements JobHandler<Recomputation> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly live: LiveNotices,
  ) {}

  async run(job: Recomputation): Promise<JobOutcome> {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const from: number = after;
      after = await this.unitOfWork.run((tx) => this.batch(tx, from, job));
    }
    this.live.announce({ topic: 'tickets', forAll: true });
    return 'DONE';
  }

  /** Returns the number of the last ticket of the batch; undefined after the last batch. */
  private async batch(tx: EntityManager, after: number, job: Recomputation): Promise<number | undefined> {
    const { sql, values } = selectionOf(job);
    const ids = (await tx.query<{ id: number }[]>(sql, [after, ...values])).map(({ id }) => id);
    await (job.assign ? assignClocks(tx, ids) : computeClocks(tx, ids));
    return ids.at(BATCH - 1);
  }
}
