import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { ServiceAgreementSort } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { foldedSql } from '#kernel/persistence/index.js';
import type { ServiceAgreementDto, ServiceAgreementList, ServiceAgreementListQuery } from './service-agreement.dto.js';
import { ServiceAgreement } from './service-agreement.entity.js';

const SEARCHED = foldedSql(`concat_ws(' ', agreement.number, company.name)`);

const SORTS: Readonly<Record<ServiceAgreementSort, string>> = {
  companyName: foldedSql('company.name'),
  validFrom: 'agreement.valid_from',
};

const reader = new ListReader<ServiceAgreementDto>({
  id: 'agreement.id',
  companyId: 'agreement.company_id',
  companyName: 'company.name',
  plantId: 'agreement.plant_id',
  plantName: `(SELECT concat_ws(' ', model.code, plant.serial_number)
    FROM plants plant JOIN plant_models model ON model.id = plant.model_id WHERE plant.id = agreement.plant_id)`,
  levelId: 'agreement.level_id',
  levelName: 'level.name',
  number: 'agreement.number',
  validFrom: 'agreement.valid_from::text',
  validTo: 'agreement.valid_to::text',
  version: 'agreement.version',
  createdAt: 'agreement.created_at',
});

@Injectable()
export class ServiceAgreementQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: ServiceAgreementListQuery): Promise<ServiceAgreementList> {
    const { search, companyId, levelId, sort, order: direction, ids } = query;
    const found = selectAgreements(this.dataSource.manager);
    andWhereWords(found, search, (pattern) => `${SEARCHED} LIKE ${pattern}`);
    if (companyId) found.andWhere('agreement.company_id = :companyId', { companyId });
    if (levelId) found.andWhere('agreement.level_id = :levelId', { levelId });
    if (ids) found.andWhere('agreement.id IN (:...ids)', { ids });
    const order = { by: [SORTS[sort], 'agreement.id'], order: direction };
    const { rows, pagination } = await reader.page(found, pageOf(query), order);
    return { serviceAgreements: rows, pagination };
  }

  /** Throws SERVICE_AGREEMENT_NOT_FOUND. Pass the transaction to see its changes. */
  async read(id: string, tx: EntityManager = this.dataSource.manager): Promise<ServiceAgreementDto> {
    const agreement = await reader.one(selectAgreements(tx).andWhere('agreement.id = :id', { id }));
    if (!agreement) throw new DomainError('SERVICE_AGREEMENT_NOT_FOUND');
    return agreement;
  }
}

const selectAgreements = (manager: EntityManager): SelectQueryBuilder<ServiceAgreement> =>
  manager
    .createQueryBuilder(ServiceAgreement, 'agreement')
    .innerJoin('agreement.company', 'company')
    .innerJoin('agreement.level', 'level')
    .where('TRUE');
