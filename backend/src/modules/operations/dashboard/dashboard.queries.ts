import { Injectable } from '@nestjs/common';
import type { ArchiveFilter } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { TicketFigureQueries } from '#tickets/lists/index.js';
import type { TechnicianStatsDto, TicketStatsDto } from './dashboard.dto.js';

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
