import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { CompanySort } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { MODULE_DATA, type ModuleData, usageCounts } from '#kernel/module-data.js';
import { foldedSql } from '#kernel/persistence/index.js';
import type { CompanyDto, CompanyList, CompanyListQuery } from './company.dto.js';
import { Company, allowedCompanyActions } from './company.entity.js';

type CompanyRow = Omit<CompanyDto, 'allowedActions'>;

const SEARCHED = foldedSql(`concat_ws(' ', company.name, company.erp_code)`);

const SORTS: Readonly<Record<CompanySort, string>> = {
  name: foldedSql('company.name'),
  createdAt: 'company.created_at',
};

@Injectable()
export class CompanyQueries {
  private readonly reader: ListReader<CompanyRow>;
  private readonly hasKeyUser: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(MODULE_DATA) data: readonly ModuleData[],
  ) {
    const { members, keyUsers, plants, openTickets } = usageCounts(data, 'companies', 'company.id');
    this.hasKeyUser = `(${keyUsers}) > 0`;
    this.reader = new ListReader<CompanyRow>({
      id: 'company.id',
      name: 'company.name',
      erpCode: 'company.erp_code',
      vatNumber: 'company.vat_number',
      vatState: 'company.vat_state',
      vatCheckedAt: 'company.vat_checked_at',
      sameVatNumberCount:
        '(SELECT count(*)::int FROM companies other WHERE other.vat_number = company.vat_number AND other.id <> company.id)',
      sharing: 'company.sharing',
      isActive: 'company.is_active',
      version: 'company.version',
      createdAt: 'company.created_at',
      memberCount: `(${members})`,
      keyUserCount: `(${keyUsers})`,
      plantCount: `(${plants})`,
      openTicketCount: `(${openTickets})`,
    });
  }

  async list(actor: Actor, query: CompanyListQuery): Promise<CompanyList> {
    const order = { by: [SORTS[query.sort], 'company.id'], order: query.order };
    const { rows, pagination } = await this.reader.page(this.matching(query), pageOf(query), order);
    return { companies: rows.map((company) => presentCompany(actor, company)), pagination };
  }

  /** Throws COMPANY_NOT_FOUND. Pass the transaction to see its changes. */
  async read(actor: Actor, id: string, tx: EntityManager = this.dataSource.manager): Promise<CompanyDto> {
    const company = await this.reader.one(tx.createQueryBuilder(Company, 'company').where('company.id = :id', { id }));
    if (!company) throw new DomainError('COMPANY_NOT_FOUND');
    return presentCompany(actor, company);
  }

  private matching({ search, isActive, hasKeyUser, ids }: CompanyListQuery): SelectQueryBuilder<Company> {
    const companies = this.dataSource.createQueryBuilder(Company, 'company').where('TRUE');
    andWhereWords(companies, search, (pattern) => `${SEARCHED} LIKE ${pattern}`);
    if (isActive !== undefined) companies.andWhere('company.is_active = :isActive', { isActive });
    if (hasKeyUser !== undefined) companies.andWhere(`(${this.hasKeyUser}) = :hasKeyUser`, { hasKeyUser });
    if (ids) companies.andWhere('company.id IN (:...ids)', { ids });
    return companies;
  }
}

const presentCompany = (actor: Actor, company: CompanyRow): CompanyDto => ({
  ...company,
  allowedActions: allowedCompanyActions(actor, company),
});
