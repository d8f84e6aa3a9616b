import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CompanyRefusal } from '#contract/index.js';
import { foldForSearch, UnitOfWork } from '#kernel/persistence/index.js';
import { CompaniesService } from '../companies.service.js';
import { CompanyRepository } from '../company.repository.js';
import type { Company } from '../company.entity.js';
import type {
  CompanyImportDto,
  CompanyImportResultDto,
  ErpCompanyDto,
  ImportedCompanyDto,
} from './company-import.dto.js';

/** A row with what identifies its company: the customer number, or the folded name. */
interface KeyedRow {
  row: ImportedCompanyDto;
  place: number;
  key: string;
}

const refuseRow = (reason: CompanyRefusal): CompanyImportResultDto => ({ outcome: 'REFUSED', companyId: null, reason });

const byKey = (one: KeyedRow, other: KeyedRow): number =>
  one.key === other.key ? one.place - other.place : one.key < other.key ? -1 : 1;

@Injectable()
export class CompanyImportService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly service: CompaniesService,
    private readonly companies: CompanyRepository,
  ) {}

  /** Returns one result for each row, in their order. */
  run({ rows, dryRun = false }: CompanyImportDto): Promise<CompanyImportResultDto[]> {
    const work = (tx: EntityManager): Promise<CompanyImportResultDto[]> => this.importRows(tx, rows);
    return dryRun ? this.unitOfWork.rehearse(work) : this.unitOfWork.run(work);
  }

  /** Returns the id of the company, new or changed; of a merged one, that of the company that stayed, as it is. */
  async put(erpCode: string, company: ErpCompanyDto): Promise<string> {
    const [result] = await this.run({ rows: [{ erpCode, ...company }] });
    return String(result?.companyId);
  }

  /**
   * Imports within the caller's transaction, in the order of customer numbers, so that two imports wait for each other
   * without a deadlock. Rows without a customer number follow, because earlier rows may name the same companies.
   */
  async importRows(tx: EntityManager, rows: readonly ImportedCompanyDto[]): Promise<CompanyImportResultDto[]> {
    const keyed = rows.map((row, place) => ({ row, place, key: row.erpCode ?? foldForSearch(row.name) }));
    const coded = keyed.filter(({ row }) => row.erpCode !== undefined);
    const named = keyed.filter(({ row }) => row.erpCode === undefined);
    const codes = coded.map(({ key }) => key);
    const names = named.map(({ key }) => key);
    if (names.length > 0) await this.companies.lockNames(tx);
    const known = await this.companies.lockKnown(tx, codes, names);
    const results: CompanyImportResultDto[] = [];
    await this.importGroup(tx, coded, (code) => known.filter(({ erpCode }) => erpCode === code), results);
    if (names.length === 0) return results;
    const present = await this.companies.lockKnown(tx, [], names);
    await this.importGroup(tx, named, (key) => present.filter(({ name }) => foldForSearch(name) === key), results);
    return results;
  }

  private async importGroup(
    tx: EntityManager,
    rows: KeyedRow[],
    find: (key: string) => Company[],
    results: CompanyImportResultDto[],
  ): Promise<void> {
    const seen = new Set<string>();
    for (const { row, place, key } of rows.sort(byKey)) {
      results[place] = seen.has(key) ? refuseRow('REPEATED') : await this.importOne(tx, row, find(key));
      seen.add(key);
    }
  }

  /** A company that is found by its name keeps the spelling of it. */
  private async importOne(
    tx: EntityManager,
    row: ImportedCompanyDto,
    [company, ...others]: Company[],
  ): Promise<CompanyImportResultDto> {
    if (!company) return { outcome: 'CREATED', companyId: await this.service.add(tx, row), reason: null };
    if (others.length > 0) return refuseRow('AMBIGUOUS');
    if (company.mergedIntoId !== null) return { outcome: 'REFUSED', companyId: company.mergedIntoId, reason: 'MERGED' };
    const { isActive = company.isActive, vatNumber = company.vatNumber } = row;
    const name = row.erpCode === undefined ? company.name : row.name;
    const isSame = name === company.name && isActive === company.isActive && vatNumber === company.vatNumber;
    if (!isSame) await this.companies.update(tx, company, { name, isActive, vatNumber });
    return { outcome: isSame ? 'SAME' : 'CHANGED', companyId: company.id, reason: null };
  }
}
