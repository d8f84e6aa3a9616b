import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { foldedSql, foldForSearch } from '#kernel/persistence/index.js';
import { Company } from './company.entity.js';

type VatFinding = Pick<Company, 'vatState' | 'vatCheckedAt'>;

@Injectable()
export class CompanyRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly live: LiveNotices,
  ) {}

  /** Throws COMPANY_NOT_FOUND. */
  async require(id: string): Promise<void> {
    if (!(await this.dataSource.manager.existsBy(Company, { id }))) throw new DomainError('COMPANY_NOT_FOUND');
  }

  /** Returns the ids of the companies that have the customer number, or the name in any letter case. */
  async idsOf(tx: EntityManager, { erpCode, name = '' }: { erpCode?: string; name?: string }): Promise<string[]> {
    const companies = tx.createQueryBuilder(Company, 'company').select('company.id');
    if (erpCode !== undefined) companies.where('company.erp_code = :erpCode', { erpCode });
    else companies.where(`${foldedSql('company.name')} = :name`, { name: foldForSearch(name) }).limit(2);
    return (await companies.getMany()).map(({ id }) => id);
  }

  /**
   * Makes imports that create companies by their names wait for each other, because the database
   * allows equal names.
   */
  async lockNames(tx: EntityManager): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['companies by name']);
  }

  /** Locks the company, so that other changes to it and to its members wait. Throws COMPANY_NOT_FOUND. */
  async lock(tx: EntityManager, id: string): Promise<Company> {
    const company = await tx.findOne(Company, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!company) throw new DomainError('COMPANY_NOT_FOUND');
    return company;
  }

  lockByErpCodes(tx: EntityManager, codes: readonly string[]): Promise<Company[]> {
    const where = { erpCode: In([...codes]) };
    return tx.find(Company, { where, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * Stores what VIES answered, unless the number has changed meanwhile. The version stays the same,
   * because it counts edits.
   */
  async keepVatState(tx: EntityManager, company: Pick<Company, 'id' | 'vatNumber'>, found: VatFinding): Promise<void> {
    await tx.update(Company, company, found);
    this.live.publish(tx, { topic: 'companies' });
  }

  async insert(tx: EntityManager, company: Omit<Company, 'vatState' | 'vatCheckedAt'>): Promise<void> {
    await tx.insert(Company, company);
    this.live.publish(tx, { topic: 'companies' });
  }

  /** Changes a locked company and increases its version. */
  async update(tx: EntityManager, { id, version, vatNumber }: Company, changes: Partial<Company>): Promise<void> {
    const isOther = changes.vatNumber !== undefined && changes.vatNumber !== vatNumber;
    const unchecked = isOther && { vatState: null, vatCheckedAt: null };
    await tx.update(Company, id, { ...changes, ...unchecked, version: version + 1 });
    this.live.publish(tx, { topic: 'companies' });
  }
}
