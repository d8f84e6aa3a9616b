import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { companySharingChanged } from '../companies.service.js';
import type { CompanyDto } from '../company.dto.js';
import type { Company } from '../company.entity.js';
import { CompanyQueries } from '../company.queries.js';
import { CompanyRepository } from '../company.repository.js';
import { SiteRepository } from '../sites/site.repository.js';
import type { CompanyMergeDto } from './company-merge.dto.js';
import { companyMergeBegins, companyMerged, companyMerging, type Merge } from './merge-events.js';
import { requireTwo } from './merge-previews.js';

@Injectable()
export class CompanyMergesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly companies: CompanyRepository,
    private readonly sites: SiteRepository,
    private readonly queries: CompanyQueries,
    private readonly events: DomainEvents,
    private readonly live: LiveNotices,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Returns the company that stays. */
  merge(actor: Actor, id: string, { intoId, version, intoVersion }: CompanyMergeDto): Promise<CompanyDto> {
    requireTwo(id, intoId, 'intoId');
    return this.unitOfWork.run(async (tx) => {
      const [from, into] = await this.lockBoth(tx, { from: id, to: intoId });
      const isCurrent = (company: Company, seen = company.version): boolean => seen === company.version;
      if (!isCurrent(from, version) || !isCurrent(into, intoVersion)) throw new DomainError('COMPANY_CHANGED');
      if (from.isActive && !into.isActive) throw new DomainError('COMPANY_INACTIVE');
      await this.move(tx, { from: id, to: intoId });
      await this.companies.merge(tx, from, into);
      const details = { id, name: from.name, into: into.name, intoId };
      await this.securityLog.record(tx, 'COMPANIES_MERGED', { details });
      return this.queries.read(actor, intoId, tx);
    });
  }

  /** Merges wait for each other, because each also takes along the companies that were merged before. */
  private async lockBoth(tx: EntityManager, merge: Merge): Promise<[Company, Company]> {
    await this.companies.lockMerges(tx);
    await this.events.publish(tx, companyMergeBegins, merge);
    await this.companies.lockAccounts(tx, merge.from);
    await this.events.publish(tx, companyMerging, merge);
    const [from, into] = await this.companies.lockForMerge(tx, merge.from, merge.to);
    return [from, into];
  }

  /**
   * Who raises a ticket holds the own account, and every row of a company holds the company. Both are locked first, so
   * that nothing is stored for the former company after its rows have moved.
   */
  private async move(tx: EntityManager, { from, to }: Merge): Promise<void> {
    await this.companies.moveMembers(tx, from, to, this.clock.now());
    await this.companies.lockReferences(tx, from);
    const sites = await this.sites.join(tx, from, to);
    await this.events.publish(tx, companyMerged, { from, to, sites });
    await this.sites.removeAll(tx, from);
    await this.events.publish(tx, companySharingChanged, { companyId: to });
    for (const topic of ['companies', 'users'] as const) this.live.publish(tx, { topic });
    this.live.publish(tx, { topic: 'plants', companyId: to });
  }
}
