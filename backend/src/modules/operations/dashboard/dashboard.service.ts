import { Injectable } from '@nestjs/common';
import { addDays, dayOf, LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { TicketListQueries } from '#tickets/lists/index.js';
import { WorklogQueries } from '#tickets/index.js';
import type { TechnicianDashboardDto } from './dashboard.dto.js';
import { DashboardQueries } from './dashboard.queries.js';

@Injectable()
export class DashboardService {
  constructor(
    private readonly clock: Clock,
    private readonly dashboard: DashboardQueries,
    private readonly tickets: TicketListQueries,
    private readonly worklogs: WorklogQueries,
  ) {}

  /** Worklogs and hours of the last `days`, today included; tickets are current. */
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
