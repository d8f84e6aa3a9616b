import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ServiceLevelSort } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { foldedSql } from '#kernel/persistence/index.js';
import type { ServiceLevelDto, ServiceLevelList, ServiceLevelListQuery } from './service-level.dto.js';
import { ServiceLevel } from './service-level.entity.js';

const NAME = foldedSql('level.name');

const SORTS: Readonly<Record<ServiceLevelSort, string>> = { name: NAME, createdAt: 'level.created_at' };

const reader = new ListReader<ServiceLevelDto>({
  id: 'level.id',
  name: 'level.name',
  isDefault: 'level.is_default',
  shownToClient: 'level.shown_to_client',
  pausesForAll: 'level.pauses_for_all',
  isActive: 'level.is_active',
  targets: `(SELECT coalesce(json_agg(json_build_object('clock', target.clock, 'category', target.category,
      'priority', target.priority, 'minutes', target.minutes, 'calendarId', target.calendar_id)
    ORDER BY target.clock, target.category, target.priority), '[]')
    FROM service_level_targets target WHERE target.level_id = level.id)`,
  warnings: 'level.warnings',
  agreementCount: '(SELECT count(*)::int FROM service_agreements agreement WHERE agreement.level_id = level.id)',
  version: 'level.version',
  createdAt: 'level.created_at',
});

@Injectable()
export class ServiceLevelQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list({ search, isActive, sort, ids, ...query }: ServiceLevelListQuery): Promise<ServiceLevelList> {
    const found = this.dataSource.createQueryBuilder(ServiceLevel, 'level').where('TRUE');
    andWhereWords(found, search, (pattern) => `${NAME} LIKE ${pattern}`);
    if (isActive !== undefined) found.andWhere('level.is_active = :isActive', { isActive });
    if (ids) found.andWhere('level.id IN (:...ids)', { ids });
    const order = { by: [SORTS[sort], 'level.id'], order: query.order };
    const { rows, pagination } = await reader.page(found, pageOf(query), order);
    return { serviceLevels: rows, pagination };
  }

  /** Throws SERVICE_LEVEL_NOT_FOUND. Pass the transaction to see its changes. */
  async read(id: string, tx: EntityManager = this.dataSource.manager): Promise<ServiceLevelDto> {
    const level = await reader.one(tx.createQueryBuilder(ServiceLevel, 'level').where('level.id = :id', { id }));
    if (!level) throw new DomainError('SERVICE_LEVEL_NOT_FOUND');
    return level;
  }
}
