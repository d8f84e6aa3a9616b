import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { CompanySort } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { MODULE_DATA, type ModuleData, usageCounts } from '#kernel/module-data.js';
import { foldedSql, YEAR_AGO } from '#kernel/persistence/index.js';
import type { CompanyDto, CompanyFiguresDto, CompanyList, CompanyListQuery } from './company.dto.js';
import { Company, allowedCompanyActions } from './company.entity.js';

type CompanyRow = Omit<CompanyDto, 'allowedActions'>;

/** What an export shows of a company. */
export type ExportedCompany = CompanyRow;

/** Filters, search and order of the list. */
type CompanySelection = Omit<CompanyListQuery, 'page' | 'limit'>;

const SEARCHED = foldedSql(`concat_ws(' ', company.name, company.erp_code)`);

const SORTS: Readonly<Record<CompanySort, string>> = {
  name: foldedSql('company.name'),
  createdAt: 'company.created_at',
};

const orderOf = ({ sort, order }: CompanySelection) => ({ by: [SORTS[sort], 'company.id'], order });

@Injectable()
export class CompanyQueries {
  private readonly reader: ListReader<CompanyRow>;
  private readonly figureReader: ListReader<CompanyFiguresDto>;
  private readonly hasKeyUser: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(MODULE_DATA) data: readonly ModuleData[],
  ) {
    const counts = usageCounts(data, 'companies', 'company.id');
    const { members, keyUsers, plants, openTickets, stoppedPlants, recentTickets } = counts;
    const shared = { plantCount: `(${plants})`, openTicketCount: `(${openTickets})` };
    this.hasKeyUser = `(${keyUsers}) > 0`;
    this.reader = new ListReader<CompanyRow>({
      id: 'company.id',
      name: 'company.name',
      erpCode: 'company.erp_code',
      vatNumber: 'company.vat_number',
      vatState: 'company.vat_state',
      vatCheckedAt: 'company.vat_checked_at',
      sameVatNumberCount:
        '(SELECT count(*)::int FROM companies other WHERE other.vat_number = company.vat_number AND other.id <> company.id AND other.merged_into_id IS NULL)',
      sharing: 'company.sharing',
      isActive: 'company.is_active',
      mergedInto: `(SELECT json_build_object('id', m.id, 'name', m.name) FROM companies m WHERE m.id = company.merged_into_id)`,
      version: 'company.version',
      createdAt: 'company.created_at',
      memberCount: `(${members})`,
      keyUserCount: `(${keyUsers})`,
      ...shared,
    });
    this.figureReader = new ListReader<CompanyFiguresDto>({
      ...shared,
      stoppedPlantCount: `(${stoppedPlants})`,
      recentTicketCount: `(${recentTickets})`,
      recentSince: `${YEAR_AGO}::text`,
    });
  }

  async list(actor: Actor, query: CompanyListQuery): Promise<CompanyList> {
    const { rows, pagination } = await this.reader.page(this.matching(query), pageOf(query), orderOf(query));
    return { companies: rows.map((company) => presentCompany(actor, company)), pagination };
  }

  /** Returns the ids of all companies of the list, in its order. */
  listIds(query: CompanySelection): Promise<string[]> {
    return this.reader.listKeys(this.matching(query), 'id', orderOf(query));
  }

  /** Returns what an export shows of the companies, in the order of the ids. */
  readExported(ids: readonly string[]): Promise<ExportedCompany[]> {
    return this.reader.readByKeys(this.dataSource.createQueryBuilder(Company, 'company').where('TRUE'), 'id', ids);
  }

  /** Throws COMPANY_NOT_FOUND. Pass the transaction to see its changes. */
  async read(actor: Actor, id: string, tx: EntityManager = this.dataSource.manager): Promise<CompanyDto> {
    return presentCompany(actor, required(await this.reader.one(selectCompany(tx, id))));
  }

  /** Throws COMPANY_NOT_FOUND. */
  async figures(id: string): Promise<CompanyFiguresDto> {
    return required(await this.figureReader.one(selectCompany(this.dataSource.manager, id)));
  }

  private matching({ search, isActive, hasKeyUser, ids }: CompanySelection): SelectQueryBuilder<Company> {
    const companies = this.dataSource.createQueryBuilder(Company, 'company').where('TRUE');
    andWhereWords(companies, search, (pattern) => `${SEARCHED} LIKE ${pattern}`);
    if (isActive !== undefined) companies.andWhere('company.is_active = :isActive', { isActive });
    if (hasKeyUser !== undefined) companies.andWhere(`(${this.hasKeyUser}) = :hasKeyUser`, { hasKeyUser });
    if (ids) companies.andWhere('company.id IN (:...ids)', { ids });
    else companies.andWhere('company.merged_into_id IS NULL');
    return companies;
  }
}

const selectCompany = (tx: EntityManager, id: string): SelectQueryBuilder<Company> =>
  tx.createQueryBuilder(Company, 'company').where('company.id = :id', { id });

function required<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new DomainError('COMPANY_NOT_FOUND');
  return row;
}

const presentCompany = (actor: Actor, company: CompanyRow): CompanyDto => ({
  ...company,
  allowedActions: allowedCompanyActions(actor, company),
});
