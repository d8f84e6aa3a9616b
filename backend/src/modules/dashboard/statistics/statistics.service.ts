import { Injectable } from '@nestjs/common';
import { dayOf, firstOfMonth } from '../../../contract/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { TicketStatisticsDto } from './statistics.dto.js';
import { StatisticsQueries } from './statistics.queries.js';

@Injectable()
export class StatisticsService {
  constructor(
    private readonly clock: Clock,
    private readonly queries: StatisticsQueries,
  ) {}

  /** `count` calendar months, the current one included; open tickets are current. */
  async ofMonths(count: number): Promise<TicketStatisticsDto> {
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
