import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { CompaniesService } from '../companies.service.js';
import { CompanyRepository } from '../company.repository.js';
import type { Company } from '../company.entity.js';
import type {
  CompanyImportDto,
  CompanyImportResultDto,
  ErpCompanyDto,
  ImportedCompanyDto,
} from './company-import.dto.js';

@Injectable()
export class CompanyImportService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly service: CompaniesService,
    private readonly companies: CompanyRepository,
  ) {}

  /** Returns one result for each row, in their order. */
  run({ rows, dryRun = false }: CompanyImportDto): Promise<CompanyImportResultDto[]> {
    const work = (tx: EntityManager): Promise<CompanyImportResultDto[]> => this.importAll(tx, rows);
    return dryRun ? this.unitOfWork.rehearse(work) : this.unitOfWork.run(work);
  }

  /** Returns the id of the company, new or changed; of a merged one, that of the company that stayed, as it is. */
  async put(erpCode: string, company: ErpCompanyDto): Promise<string> {
    const [result] = await this.run({ rows: [{ erpCode, ...company }] });
    return String(result?.companyId);
  }

  /** Imports the rows in the order of customer numbers, so that two imports wait for each other without a deadlock. */
  private async importAll(tx: EntityManager, rows: ImportedCompanyDto[]): Promise<CompanyImportResultDto[]> {
    const codes = rows.map(({ erpCode }) => erpCode);
    const known = new Map((await this.companies.lockByErpCodes(tx, codes)).map((one) => [one.erpCode, one]));
    const results: CompanyImportResultDto[] = [];
    const inOrder = [...rows.entries()].sort(([, one], [, other]) => (one.erpCode < other.erpCode ? -1 : 1));
    for (const [place, row] of inOrder)
      results[place] =
        codes.indexOf(row.erpCode) < place
          ? { outcome: 'REFUSED', companyId: null, reason: 'REPEATED' }
          : await this.importOne(tx, row, known.get(row.erpCode));
    return results;
  }

  private async importOne(
    tx: EntityManager,
    row: ImportedCompanyDto,
    company: Company | undefined,
  ): Promise<CompanyImportResultDto> {
    if (!company) return { outcome: 'CREATED', companyId: await this.service.add(tx, row), reason: null };
    if (company.mergedIntoId !== null) return { outcome: 'REFUSED', companyId: company.mergedIntoId, reason: 'MERGED' };
    const { name, isActive = company.isActive, vatNumber = company.vatNumber } = row;
    const isSame = name === company.name && isActive === company.isActive && vatNumber === company.vatNumber;
    if (!isSame) await this.companies.update(tx, company, { name, isActive, vatNumber });
    return { outcome: isSame ? 'SAME' : 'CHANGED', companyId: company.id, reason: null };
  }
}
