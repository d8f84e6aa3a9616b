import { Injectable } from '@nestjs/common';
import { addDays, type ArchiveFilter, dayOf, LIMITS } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { TicketFigureQueries, TicketListQueries } from '#tickets/lists/index.js';
import { WorklogQueries } from '#tickets/index.js';
import type { TechnicianDashboardDto, TechnicianStatsDto, TicketStatsDto } from './dashboard.dto.js';

@Injectable()
export class DashboardQueries {
  constructor(private readonly figures: TicketFigureQueries) {}

  /** Counts of the caller's tickets; hours for staff only. */
  async stats(actor: Actor, archived?: ArchiveFilter): Promise<TicketStatsDto> {
    const { tenths, tenthsOnClosed, ...counts } = await this.figures.of(actor, { archived });
    if (!isStaff(actor)) return counts;
    return { ...counts, totalHours: tenths / 10, averageTime: averageOf(tenthsOnClosed, counts.closed) };
  }

  async technicianCounts(technician: Actor): Promise<Omit<TechnicianStatsDto, 'totalHours'>> {
    const { total, inProgress, closed, urgent, tenthsOnClosed } = await this.figures.of(technician);
    const averageTime = averageOf(tenthsOnClosed, closed);
    return { totalAssigned: total, inProgress, completed: closed, urgent, averageTime };
  }
}

/** Decimal hours per ticket, to the nearest tenth. */
const averageOf = (tenths: number, tickets: number): number => (tickets === 0 ? 0 : Math.round(tenths / tickets) / 10);

@Injectable()
export class DashboardService {
  constructor(
    private readonly clock: Clock,
    private readonly dashboard: DashboardQueries,
    private readonly tickets: TicketListQueries,
    private readonly worklogs: WorklogQueries,
  ) {}

  /** Worklogs and hours of the last `days`, including today; the tickets are those of now. */
  async ofTechnician(technician: Actor, days: number): Promise<TechnicianDashboardDto> {
    const period = { from: addDays(dayOf(this.clock.now()), 1 - days) };
    const newest = { page: 1, limit: LIMITS.dashboardRows, order: 'desc' } as const;
    const [tickets, worklogs, { hours }, counts] = await Promise.all([
      this.tickets.workloadOf(technician),
      this.worklogs.pageOfTechnician(technician.id, period, newest),
      this.worklogs.totalOfTechnician(technician.id, period),
      this.dashboard.technicianCounts(technician),
    ]);
    return { tickets, worklogs, stats: { ...counts, totalHours: hours } };
  }
}
