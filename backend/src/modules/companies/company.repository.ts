import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../kernel/errors/index.js';
import { LiveNotices } from '../../kernel/live/index.js';
import { Company } from './company.entity.js';

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

  /** Locks the company: changes of it and of its members wait. Throws COMPANY_NOT_FOUND. */
  async lock(tx: EntityManager, id: string): Promise<Company> {
    const company = await tx.findOne(Company, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!company) throw new DomainError('COMPANY_NOT_FOUND');
    return company;
  }

  async insert(tx: EntityManager, company: Company): Promise<void> {
    await tx.insert(Company, company);
    this.live.publish(tx, { topic: 'companies' });
  }

  /** Changes a locked company, whose version increases. */
  async update(tx: EntityManager, { id, version }: Company, changes: Partial<Company>): Promise<void> {
    await tx.update(Company, id, { ...changes, version: version + 1 });
    this.live.publish(tx, { topic: 'companies' });
  }
}
