import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { TicketSort } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { containing, offsetOf, pageOf, paginate } from '../../../kernel/http/index.js';
import { foldForSearch } from '../../../kernel/persistence/index.js';
import { Ticket } from '../model/ticket.entity.js';
import { visibleTo } from '../model/visibility.js';
import { selectSummary, type TicketSummaryRow } from './ticket-columns.js';
import type { TicketListQuery } from './ticket-list.query.js';
import type { TicketListResponse, TicketSummaryDto } from './ticket-summary.dto.js';
import { presentSummary } from './ticket.presenter.js';
import { yearStart } from './ticket-years.queries.js';

/** Enumerations sort in the order of their declaration, so NOT_SET stands below LOW. */
const SORTS: Record<TicketSort, string> = {
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  id: 't.id',
  priority: 't.priority',
  status: 't.status',
  category: 't.category',
  company: 'lower(t.company)',
};

@Injectable()
export class TicketListQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of what the caller may see. */
  async list(actor: Actor, query: TicketListQuery): Promise<TicketListResponse> {
    const page = pageOf(query);
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    const rows = selectSummary(this.matching(actor, query))
      .orderBy(SORTS[query.sort], direction)
      .addOrderBy('t.id', direction)
      .limit(page.limit)
      .offset(offsetOf(page));
    const total = this.matching(actor, query).select('count(*)::int', 'total');
    const [tickets, counted] = await Promise.all([
      rows.getRawMany<TicketSummaryRow>(),
      total.getRawOne<{ total: number }>(),
    ]);
    return {
      tickets: tickets.map((row) => presentSummary(row, actor)),
      pagination: paginate(page, counted?.total ?? 0),
    };
  }

  /** A technician's tickets that are not closed: highest priority first, then the oldest. */
  async workloadOf(technician: Actor): Promise<TicketSummaryDto[]> {
    const rows = await selectSummary(this.visible(technician))
      .andWhere("t.status <> 'CLOSED'")
      .orderBy('t.priority', 'DESC')
      .addOrderBy('t.created_at', 'ASC')
      .addOrderBy('t.id', 'ASC')
      .getRawMany<TicketSummaryRow>();
    return rows.map((row) => presentSummary(row, technician));
  }

  private visible(actor: Actor): SelectQueryBuilder<Ticket> {
    const { sql, parameters } = visibleTo(actor);
    return this.dataSource.manager.createQueryBuilder().from(Ticket, 't').where(sql, parameters);
  }

  private matching(actor: Actor, query: TicketListQuery): SelectQueryBuilder<Ticket> {
    const { search, status, category, priority, year, clientId, technicianId, technicalAreaId, assigned, ids } = query;
    const archived = query.archived ?? (ids ? 'all' : 'false');
    const found = this.visible(actor);
    if (search) found.andWhere('t.search_text LIKE :search', { search: containing(foldForSearch(search)) });
    if (status) found.andWhere('t.status IN (:...status)', { status });
    if (category) found.andWhere('t.category IN (:...category)', { category });
    if (priority) found.andWhere('t.priority IN (:...priority)', { priority });
    if (year !== undefined)
      found.andWhere(`t.created_at >= ${yearStart(':year')} AND t.created_at < ${yearStart(':nextYear')}`, {
        year,
        nextYear: year + 1,
      });
    if (clientId) found.andWhere('t.created_by_id = :clientId', { clientId });
    if (technicianId) found.andWhere('t.assigned_technician_id = :technicianId', { technicianId });
    if (technicalAreaId) found.andWhere('t.technical_area_id = :technicalAreaId', { technicalAreaId });
    if (assigned !== undefined) found.andWhere(`t.assigned_technician_id IS ${assigned ? 'NOT ' : ''}NULL`);
    if (archived !== 'all') found.andWhere(`t.archived_at IS ${archived === 'true' ? 'NOT ' : ''}NULL`);
    if (ids) found.andWhere('t.id IN (:...ids)', { ids: ids.map(Number) });
    return found;
  }
}
