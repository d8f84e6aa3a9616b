import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../../kernel/errors/index.js';
import type { TechnicalAreaDto, TechnicalAreaListQuery, TechnicalAreaWithUseDto } from './technical-area.dto.js';
import { TechnicalArea } from './technical-area.entity.js';

const COLUMNS = {
  id: 'area.id',
  name: 'area.name',
  description: 'area.description',
  isActive: 'area.is_active',
  createdAt: 'area.created_at',
} as const satisfies Record<keyof TechnicalAreaDto, string>;

const TECHNICIANS = 'SELECT count(*)::int FROM users u WHERE u.technical_area_id = area.id AND u.deleted_at IS NULL';
const OPEN_TICKETS = `SELECT count(*)::int FROM tickets t WHERE t.technical_area_id = area.id AND t.status <> 'CLOSED'`;
const SORTS = { name: 'lower(area.name)', createdAt: 'area.created_at' } as const;

@Injectable()
export class TechnicalAreaQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: TechnicalAreaListQuery): Promise<TechnicalAreaWithUseDto[]> {
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    const rows = this.visible().addSelect(`(${TECHNICIANS})`, 'technicianCount');
    rows.addSelect(`(${OPEN_TICKETS})`, 'openTicketCount');
    if (query.isActive !== undefined) rows.andWhere('area.is_active = :isActive', { isActive: query.isActive });
    if (query.ids) rows.andWhere('area.id IN (:...ids)', { ids: query.ids });
    return rows.orderBy(SORTS[query.sort], direction).addOrderBy('area.id', direction).getRawMany();
  }

  /** Throws TECHNICAL_AREA_NOT_FOUND. */
  async read(id: string): Promise<TechnicalAreaDto> {
    const row = await this.visible().andWhere('area.id = :id', { id }).getRawOne<TechnicalAreaDto>();
    if (!row) throw new DomainError('TECHNICAL_AREA_NOT_FOUND');
    return row;
  }

  private visible() {
    const rows = this.dataSource.createQueryBuilder().from(TechnicalArea, 'area').where('area.deleted_at IS NULL');
    for (const [name, column] of Object.entries(COLUMNS)) rows.addSelect(column, name);
    return rows;
  }
}
