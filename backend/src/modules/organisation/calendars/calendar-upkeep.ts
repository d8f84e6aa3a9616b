import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { addDays, dayOf } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { Log } from '#kernel/logging/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { RecurringJob } from '#kernel/recurring-job.js';
import { Calendar } from './calendar.entity.js';
import { horizonOf, writeWindows } from './working-windows.js';

/** Milliseconds from the start to the first run, and between runs. */
const DELAYS = { first: 30_000, every: 24 * 3_600_000 };
/** So many days may be missing from the known time before it is extended. */
const SLACK = 30;

/** Extends the working hours of all calendars, so that they are known five years ahead. */
@Injectable()
export class CalendarUpkeep extends RecurringJob {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    log: Log,
  ) {
    super(log, DELAYS, 'the calendars could not be extended');
  }

  /** Returns how many calendars were extended. */
  extend(): Promise<number> {
    const horizon = horizonOf(dayOf(this.clock.now()));
    return this.unitOfWork.run(async (tx) => {
      const behind = await tx.find(Calendar, {
        where: { knownUntil: LessThan(addDays(horizon, -SLACK)) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      for (const calendar of behind) {
        await writeWindows(tx, calendar, addDays(calendar.knownUntil, 1), horizon);
        await tx.update(Calendar, calendar.id, { knownUntil: horizon });
      }
      return behind.length;
    });
  }

  protected async run(): Promise<void> {
    const extended = await this.extend();
    if (extended > 0) this.log.info({ extended }, 'calendars extended');
  }
}
