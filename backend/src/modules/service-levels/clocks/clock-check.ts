import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../../../kernel/logging/index.js';
import { RecurringJob } from '../../../kernel/recurring-job.js';
import { TicketClocks } from './ticket-clocks.js';

/** Milliseconds after the start, and between checks. */
const DELAYS = { first: 10 * 60_000, every: 24 * 3_600_000 };

/** Computes all clocks that go on from their facts, and reports those that were stored otherwise. */
@Injectable()
export class ClockCheck extends RecurringJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clocks: TicketClocks,
    log: Log,
  ) {
    super(log, DELAYS, 'the clocks of tickets could not be checked');
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const drift = await this.clocks.drift(this.dataSource.manager, signal);
    if (drift > 0) this.log.error({ drift }, 'clocks of tickets differ from their facts');
  }
}
