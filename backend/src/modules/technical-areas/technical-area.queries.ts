import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../../kernel/errors/index.js';
import { ListReader, type Page, pageOf } from '../../kernel/http/index.js';
import type {
  TechnicalAreaDto,
  TechnicalAreaList,
  TechnicalAreaListQuery,
  TechnicalAreaWithUseDto,
} from './technical-area.dto.js';
import { TechnicalArea } from './technical-area.entity.js';

const COLUMNS = {
  id: 'area.id',
  name: 'area.name',
  description: 'area.description',
  isActive: 'area.is_active',
  createdAt: 'area.created_at',
} as const satisfies Record<keyof TechnicalAreaDto, string>;
const areas = new ListReader<TechnicalAreaDto>(COLUMNS);

const TECHNICIANS = 'SELECT count(*)::int FROM users u WHERE u.technical_area_id = area.id AND u.deleted_at IS NULL';
const OPEN_TICKETS = `SELECT count(*)::int FROM tickets t WHERE t.technical_area_id = area.id AND t.status <> 'CLOSED'`;
const withUse = new ListReader<TechnicalAreaWithUseDto>({
  ...COLUMNS,
  technicianCount: `(${TECHNICIANS})`,
  openTicketCount: `(${OPEN_TICKETS})`,
});
const SORTS = { name: 'lower(area.name)', createdAt: 'area.created_at' } as const;

@Injectable()
export class TechnicalAreaQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** All areas, or the page that was asked for; and how many there are in all. */
  async list(query: TechnicalAreaListQuery): Promise<{ list: TechnicalAreaList; total: number }> {
    const [found, page] = [this.matching(query), requestedPage(query)];
    const order = { by: [SORTS[query.sort], 'area.id'], order: query.order };
    if (page) {
      const { rows: technicalAreas, pagination } = await withUse.page(found, page, order);
      return { list: { technicalAreas, pagination }, total: pagination.totalItems };
    }
    const technicalAreas = await withUse.all(found, order);
    return { list: { technicalAreas }, total: technicalAreas.length };
  }

  private matching({ isActive, ids }: TechnicalAreaListQuery) {
    const rows = this.visible();
    if (isActive !== undefined) rows.andWhere('area.is_active = :isActive', { isActive });
    if (ids) rows.andWhere('area.id IN (:...ids)', { ids });
    return rows;
  }

  /** Throws TECHNICAL_AREA_NOT_FOUND. */
  async read(id: string): Promise<TechnicalAreaDto> {
    const row = await areas.one(this.visible().andWhere('area.id = :id', { id }));
    if (!row) throw new DomainError('TECHNICAL_AREA_NOT_FOUND');
    return row;
  }

  private visible() {
    return this.dataSource.createQueryBuilder().from(TechnicalArea, 'area').where('area.deleted_at IS NULL');
  }
}

/** Undefined when the query names neither page nor limit. */
function requestedPage(query: TechnicalAreaListQuery): Page | undefined {
  if (query.page === undefined && query.limit === undefined) return undefined;
  return pageOf({ ...query, page: query.page ?? 1 });
}
