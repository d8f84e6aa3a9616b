import { Injectable } from '@nestjs/common';
import { dayOf, firstOfMonth } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import type { TicketStatisticsDto } from './statistics.dto.js';
import { StatisticsQueries } from './statistics.queries.js';

/** Milliseconds. Counting a million tickets takes 0.2 s, which is too long for each request. */
const LIFETIME = 60_000;

/** Statistics that are at most a minute old, and state when they were counted. */
@Injectable()
export class StatisticsService {
  private readonly cached = new Map<number, { since: number; statistics: Promise<TicketStatisticsDto> }>();

  constructor(
    private readonly clock: Clock,
    private readonly queries: StatisticsQueries,
  ) {}

  ofMonths(count: number): Promise<TicketStatisticsDto> {
    const cached = this.cached.get(count);
    const now = this.clock.now();
    if (cached && now.getTime() - cached.since < LIFETIME) return cached.statistics;
    const statistics = this.count(count, now);
    this.cached.set(count, { since: now.getTime(), statistics });
    statistics.catch(() => this.cached.delete(count));
    return statistics;
  }

  private async count(count: number, now: Date): Promise<TicketStatisticsDto> {
    const today = dayOf(now);
    const months = { first: firstOfMonth(today, 1 - count), last: firstOfMonth(today) };
    const [ticketsPerMonth, openByArea, hoursPerTechnician, ageOfOpenTickets] = await Promise.all([
      this.queries.ticketsPerMonth(months),
      this.queries.openByArea(),
      this.queries.hoursPerTechnician(months),
      this.queries.ageOfOpenTickets(now),
    ]);
    return { countedAt: now, ticketsPerMonth, openByArea, hoursPerTechnician, ageOfOpenTickets };
  }
}
