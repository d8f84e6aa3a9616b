import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { foldedSql, foldForSearch } from '#kernel/persistence/index.js';
import { Company } from './company.entity.js';

type NewCompany = Omit<Company, 'vatState' | 'vatCheckedAt' | 'mergedIntoId' | 'mergedInto'>;
type VatFinding = Pick<Company, 'vatState' | 'vatCheckedAt'>;

/** If both companies invited one address, the invitation of the company that stays applies. */
const END_REPEATED_INVITATIONS = `
  UPDATE company_invitations i SET ended_at = $3 WHERE i.company_id = $1 AND i.ended_at IS NULL
    AND EXISTS (SELECT FROM company_invitations o
      WHERE o.company_id = $2 AND o.email = i.email AND o.ended_at IS NULL AND o.expires_at > $3)`;

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

  /**
   * Returns the ids of the companies that have the customer number, or the name in any letter case. The number of a
   * merged company means the one that stayed.
   */
  async idsOf(tx: EntityManager, { erpCode, name = '' }: { erpCode?: string; name?: string }): Promise<string[]> {
    const companies = tx.createQueryBuilder(Company, 'company').select(['company.id', 'company.mergedIntoId']);
    if (erpCode !== undefined) companies.where('company.erp_code = :erpCode', { erpCode });
    else
      companies
        .where(`${foldedSql('company.name')} = :name`, { name: foldForSearch(name) })
        .andWhere('company.merged_into_id IS NULL')
        .limit(2);
    return (await companies.getMany()).map(({ id, mergedIntoId }) => mergedIntoId ?? id);
  }

  /**
   * Makes imports wait for each other that create companies by their names, because the database allows equal names, or
   * that give sites their country, because they may meet the sites in another order.
   */
  async lockNames(tx: EntityManager): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['companies by name']);
  }

  /**
   * Locks the company, so that other changes to it and to its members wait. Throws COMPANY_NOT_FOUND, also for a merged
   * company, which does not change any more.
   */
  async lock(tx: EntityManager, id: string): Promise<Company> {
    const company = await tx.findOne(Company, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!company || company.mergedIntoId !== null) throw new DomainError('COMPANY_NOT_FOUND');
    return company;
  }

  /** Makes merges wait for each other until the transaction ends. */
  async lockMerges(tx: EntityManager): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['company merges']);
  }

  /** Locks both in the order of their ids, as others do. Throws COMPANY_NOT_FOUND if one is absent or merged. */
  async lockForMerge(tx: EntityManager, ...ids: [string, string]): Promise<[Company, Company]> {
    const where = { id: In(ids), mergedIntoId: IsNull() };
    const found = await tx.find(Company, { where, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
    const [from, into] = ids.map((id) => found.find((company) => company.id === id));
    if (!from || !into) throw new DomainError('COMPANY_NOT_FOUND');
    return [from, into];
  }

  /** Locks the accounts of a company, so that none of them raises a ticket meanwhile. */
  async lockAccounts(tx: EntityManager, companyId: string): Promise<void> {
    await tx.query('SELECT id FROM users WHERE company_id = $1 ORDER BY id FOR UPDATE', [companyId]);
  }

  /** Waits for all who are storing rows of the company, and refuses further rows until the transaction ends. */
  async lockReferences(tx: EntityManager, companyId: string): Promise<void> {
    await tx.query('SELECT FROM companies WHERE id = $1 FOR UPDATE', [companyId]);
  }

  /** Moves the accounts, with their roles, and the open invitations of a locked company to another one. */
  async moveMembers(tx: EntityManager, from: string, to: string, at: Date): Promise<void> {
    await this.lockAccounts(tx, from);
    await tx.query('UPDATE users SET company_id = $2 WHERE company_id = $1', [from, to]);
    await tx.query(END_REPEATED_INVITATIONS, [from, to, at]);
    await tx.query('UPDATE company_invitations SET company_id = $2 WHERE company_id = $1', [from, to]);
  }

  /**
   * Marks a locked company as merged, along with those that were merged into it before. What the other company lacks
   * it gets from it: customer number and VAT number.
   */
  async merge(tx: EntityManager, from: Company, into: Company): Promise<void> {
    const erpCode = into.erpCode === null ? from.erpCode : null;
    const merged = { mergedIntoId: into.id, isActive: false, version: from.version + 1 };
    await tx.update(Company, from.id, { ...merged, ...(erpCode !== null && { erpCode: null }) });
    await tx.update(Company, { mergedIntoId: from.id }, { mergedIntoId: into.id });
    const { vatNumber, vatState, vatCheckedAt } = into.vatNumber === null ? from : into;
    const gained = { vatNumber, vatState, vatCheckedAt, version: into.version + 1 };
    await tx.update(Company, into.id, { ...gained, ...(erpCode !== null && { erpCode }) });
  }

  /** Locks the companies with one of the customer numbers, or with one of the names, which are folded and name no merged company. */
  lockKnown(tx: EntityManager, codes: readonly string[], names: readonly string[] = []): Promise<Company[]> {
    const companies = tx.createQueryBuilder(Company, 'company').where('company.erp_code = ANY(:codes)', { codes });
    if (names.length > 0)
      companies.orWhere(`company.merged_into_id IS NULL AND ${foldedSql('company.name')} = ANY(:names)`, { names });
    return companies.orderBy('company.id').setLock('for_no_key_update').getMany();
  }

  /**
   * Stores what VIES answered, unless the number has changed meanwhile. The version stays the same,
   * because it counts edits.
   */
  async keepVatState(tx: EntityManager, company: Pick<Company, 'id' | 'vatNumber'>, found: VatFinding): Promise<void> {
    await tx.update(Company, company, found);
    this.live.publish(tx, { topic: 'companies' });
  }

  async insert(tx: EntityManager, company: NewCompany): Promise<void> {
    await tx.insert(Company, { ...company, mergedIntoId: null });
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
