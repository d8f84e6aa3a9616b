import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/access/index.js';
import { Clock } from '../../kernel/clock.js';
import { TicketListQueries, WorklogQueries } from '../tickets/index.js';
import type { TechnicianDashboardDto } from './dashboard.dto.js';
import { DashboardQueries } from './dashboard.queries.js';

const SECONDS_PER_DAY = 24 * 3600;

@Injectable()
export class DashboardService {
  constructor(
    private readonly clock: Clock,
    private readonly dashboard: DashboardQueries,
    private readonly tickets: TicketListQueries,
    private readonly worklogs: WorklogQueries,
  ) {}

  /** `days` back from now, for worklogs and hours; tickets are those of this moment. */
  async ofTechnician(technician: Actor, days: number): Promise<TechnicianDashboardDto> {
    const since = this.clock.in(-days * SECONDS_PER_DAY);
    const [tickets, worklogs, stats] = await Promise.all([
      this.tickets.workloadOf(technician),
      this.worklogs.ofTechnician(technician.id, since),
      this.dashboard.technicianStats(technician, since),
    ]);
    return { tickets, worklogs, stats };
  }
}
