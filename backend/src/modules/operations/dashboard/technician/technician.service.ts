import { Injectable } from '@nestjs/common';
import { addDays, dayOf, mondayOf } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { pageOf, paginate } from '#kernel/http/index.js';
import { WorklogQueries } from '#tickets/index.js';
import { AreaQueries } from './area.queries.js';
import { ProductivityQueries } from './productivity.queries.js';
import type { AreaOverviewDto, OwnWorklogsDto, OwnWorklogsQuery, ProductivityDto } from './technician.dto.js';

@Injectable()
export class TechnicianService {
  constructor(
    private readonly clock: Clock,
    private readonly worklogs: WorklogQueries,
    private readonly productivity: ProductivityQueries,
    private readonly areas: AreaQueries,
  ) {}

  async ownWorklogs(technician: Actor, query: OwnWorklogsQuery): Promise<OwnWorklogsDto> {
    const page = pageOf(query);
    const [worklogs, total] = await Promise.all([
      this.worklogs.pageOfTechnician(technician.id, query, { ...page, order: query.order }),
      this.worklogs.totalOfTechnician(technician.id, query),
    ]);
    return { worklogs, pagination: paginate(page, total.entries), totalHours: total.hours };
  }

  async ownProductivity(technician: Actor, count: number): Promise<ProductivityDto> {
    const last = mondayOf(dayOf(this.clock.now()));
    const period = { first: addDays(last, 7 * (1 - count)), last };
    const [weeks, totals] = await Promise.all([
      this.productivity.byWeek(technician.id, period),
      this.productivity.totals(technician.id, period),
    ]);
    return { weeks, totals };
  }

  async ownArea({ technicalAreaId }: Actor): Promise<AreaOverviewDto> {
    const [technicalArea, technicians, openTickets] = await Promise.all([
      this.areas.area(technicalAreaId),
      this.areas.technicians(technicalAreaId),
      this.areas.openTickets(technicalAreaId),
    ]);
    return { technicalArea, technicians, openTickets };
  }
}
