import { Injectable } from '@nestjs/common';
import { addDays, dayOf } from '../../contract/index.js';
import type { Actor } from '../../kernel/access/index.js';
import { Clock } from '../../kernel/clock.js';
import { TicketListQueries } from '../ticket-lists/index.js';
import { type TicketWorklog, WorklogQueries } from '../tickets/index.js';
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
    const [tickets, worklogs, counts] = await Promise.all([
      this.tickets.workloadOf(technician),
      this.worklogs.ofTechnician(technician.id, period),
      this.dashboard.technicianCounts(technician),
    ]);
    return { tickets, worklogs, stats: { ...counts, totalHours: hoursOf(worklogs) } };
  }
}

/** Hours are exact to a tenth, which binary fractions are not. */
const hoursOf = (worklogs: TicketWorklog[]): number =>
  worklogs.reduce((tenths, { hoursSpent }) => tenths + Math.round(hoursSpent * 10), 0) / 10;
