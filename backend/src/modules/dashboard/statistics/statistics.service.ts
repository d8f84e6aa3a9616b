import { Injectable } from '@nestjs/common';
import { dayOf, firstOfMonth } from '../../../contract/index.js';
import { Clock } from '../../../kernel/clock.js';
import { SharedReads } from '../../../kernel/persistence/index.js';
import type { TicketStatisticsDto } from './statistics.dto.js';
import { StatisticsQueries } from './statistics.queries.js';

@Injectable()
export class StatisticsService {
  private readonly shared = new SharedReads<TicketStatisticsDto>();

  constructor(
    private readonly clock: Clock,
    private readonly queries: StatisticsQueries,
  ) {}

  /** `count` calendar months, the current one included; open tickets are current. */
  ofMonths(count: number): Promise<TicketStatisticsDto> {
    return this.shared.of(String(count), () => this.read(count));
  }

  private async read(count: number): Promise<TicketStatisticsDto> {
    const now = this.clock.now();
    const today = dayOf(now);
    const months = { first: firstOfMonth(today, 1 - count), last: firstOfMonth(today) };
    const [ticketsPerMonth, openByArea, hoursPerTechnician, ageOfOpenTickets] = await Promise.all([
      this.queries.ticketsPerMonth(months),
      this.queries.openByArea(),
      this.queries.hoursPerTechnician(months),
      this.queries.ageOfOpenTickets(now),
    ]);
    return { ticketsPerMonth, openByArea, hoursPerTechnician, ageOfOpenTickets };
  }
}
