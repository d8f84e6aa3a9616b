import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ArchiveFilter, URGENT_PRIORITIES } from '../../contract/index.js';
import { type Actor, isStaff } from '../../kernel/access/index.js';
import { archivedAsAsked, Ticket, visibleTo } from '../tickets/index.js';
import type { TechnicianStatsDto, TicketStatsDto } from './dashboard.dto.js';

const urgentPriorities = URGENT_PRIORITIES.map((priority) => `'${priority}'`).join(', ');

const countWhere = (condition: string): string => `count(*) FILTER (WHERE ${condition})::int`;

const COUNTS = {
  total: 'count(*)::int',
  open: countWhere("t.status = 'OPEN'"),
  assigned: countWhere("t.status = 'OPEN' AND t.assigned_technician_id IS NOT NULL"),
  inProgress: countWhere("t.status = 'IN_PROGRESS'"),
  closed: countWhere("t.status = 'CLOSED'"),
  urgent: countWhere(`t.status <> 'CLOSED' AND t.priority IN (${urgentPriorities})`),
  totalHours: 'coalesce(sum(t.total_hours_spent), 0)::float8',
  averageTime: "coalesce(round(avg(t.total_hours_spent) FILTER (WHERE t.status = 'CLOSED'), 1), 0)::float8",
} as const satisfies Record<keyof TicketStatsDto, string>;

@Injectable()
export class DashboardQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts of the caller's tickets; hours are the staff's business. */
  async stats(actor: Actor, archived?: ArchiveFilter): Promise<TicketStatsDto> {
    const { totalHours, averageTime, ...counts } = await this.count(actor, archived);
    return isStaff(actor) ? { ...counts, totalHours, averageTime } : counts;
  }

  async technicianCounts(technician: Actor): Promise<Omit<TechnicianStatsDto, 'totalHours'>> {
    const { total, inProgress, closed, urgent, averageTime } = await this.count(technician);
    return { totalAssigned: total, inProgress, completed: closed, urgent, averageTime };
  }

  private async count(actor: Actor, archived?: ArchiveFilter): Promise<Required<TicketStatsDto>> {
    const { sql, parameters } = visibleTo(actor);
    const query = this.dataSource.createQueryBuilder().from(Ticket, 't').where(sql, parameters);
    query.andWhere(archivedAsAsked(archived));
    for (const [name, column] of Object.entries(COUNTS)) query.addSelect(column, name);
    const row = await query.getRawOne<Required<TicketStatsDto>>();
    if (!row) throw new Error('An aggregate without GROUP BY always answers one row');
    return row;
  }
}
