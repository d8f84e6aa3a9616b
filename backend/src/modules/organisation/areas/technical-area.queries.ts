import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { offsetOf, type Page, pageOf, paginate } from '#kernel/http/index.js';
import { MODULE_DATA, type ModuleData, usageCounts } from '#kernel/module-data.js';
import type {
  TechnicalAreaDto,
  TechnicalAreaList,
  TechnicalAreaListQuery,
  TechnicalAreaWithUseDto,
} from './technical-area.dto.js';
import { TechnicalArea, allowedAreaActions } from './technical-area.entity.js';

type Row<T> = Omit<T, 'allowedActions'>;

const COLUMNS = {
  id: 'area.id',
  name: 'area.name',
  description: 'area.description',
  isActive: 'area.is_active',
  createdAt: 'area.created_at',
} as const satisfies Record<keyof Row<TechnicalAreaDto>, string>;

const SORTS = { name: 'lower(area.name)', createdAt: 'area.created_at' } as const;

@Injectable()
export class TechnicalAreaQueries {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(MODULE_DATA) private readonly data: readonly ModuleData[],
  ) {}

  /** All areas or the requested page, and the total. */
  async list(actor: Actor, query: TechnicalAreaListQuery): Promise<{ list: TechnicalAreaList; total: number }> {
    const page = requestedPage(query);
    const rows = await this.rows(query, page);
    const technicalAreas = rows.map((row) => ({ ...row, allowedActions: allowedAreaActions(actor) }));
    if (!page) return { list: { technicalAreas }, total: technicalAreas.length };
    const total = await this.matching(query).getCount();
    return { list: { technicalAreas, pagination: paginate(page, total) }, total };
  }

  private rows(query: TechnicalAreaListQuery, page: Page | undefined): Promise<Row<TechnicalAreaWithUseDto>[]> {
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    const rows = this.matching(query);
    for (const [name, sql] of Object.entries(usageCounts(this.data, 'technical_areas', 'area.id')))
      rows.addSelect(`(${sql})`, countField(name));
    if (page) rows.offset(offsetOf(page)).limit(page.limit);
    return rows.orderBy(SORTS[query.sort], direction).addOrderBy('area.id', direction).getRawMany();
  }

  private matching({ isActive, ids }: TechnicalAreaListQuery) {
    const rows = this.visible();
    if (isActive !== undefined) rows.andWhere('area.is_active = :isActive', { isActive });
    if (ids) rows.andWhere('area.id IN (:...ids)', { ids });
    return rows;
  }

  /** Throws TECHNICAL_AREA_NOT_FOUND. */
  async read(actor: Actor, id: string): Promise<TechnicalAreaDto> {
    const row = await this.visible().andWhere('area.id = :id', { id }).getRawOne<Row<TechnicalAreaDto>>();
    if (!row) throw new DomainError('TECHNICAL_AREA_NOT_FOUND');
    return { ...row, allowedActions: allowedAreaActions(actor) };
  }

  private visible() {
    const rows = this.dataSource.createQueryBuilder().from(TechnicalArea, 'area').where('area.deleted_at IS NULL');
    for (const [name, column] of Object.entries(COLUMNS)) rows.addSelect(column, name);
    return rows;
  }
}

/** The field of the count 'technicians', for example, is 'technicianCount'. */
const countField = (name: string): string => `${name.replace(/s$/, '')}Count`;

/** Returns undefined when the query names neither page nor limit. */
function requestedPage(query: TechnicalAreaListQuery): Page | undefined {
  if (query.page === undefined && query.limit === undefined) return undefined;
  return pageOf({ ...query, page: query.page ?? 1 });
}
