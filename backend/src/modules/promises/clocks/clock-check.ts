import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '#kernel/logging/index.js';
import { Metrics } from '#kernel/metrics/index.js';
import { RecurringJob } from '#kernel/recurring-job.js';
import { TicketClocks } from './ticket-clocks.js';

/** Milliseconds after the start, and between checks. */
const DELAYS = { first: 10 * 60_000, every: 24 * 3_600_000 };

/** Computes all running clocks from their facts, and reports those that are stored with other values or are missing. */
@Injectable()
export class ClockCheck extends RecurringJob {
  private readonly drift: ReturnType<Metrics['gauge']>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clocks: TicketClocks,
    metrics: Metrics,
    log: Log,
  ) {
    super(log, DELAYS, 'the clocks of tickets could not be checked');
    const help = 'Clocks and waits of tickets that differed from their facts, or were missing, at the last daily check';
    this.drift = metrics.gauge('plantdesk_service_level_drift', help, []);
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const drift = await this.clocks.drift(this.dataSource.manager, signal);
    this.drift.set(drift);
    if (drift > 0) this.log.error({ drift }, 'clocks or waits of tickets differ from their facts');
  }
}
