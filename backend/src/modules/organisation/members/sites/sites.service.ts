import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SiteRepository } from '#organisation/companies/index.js';
import { MemberChanges } from '../member-changes.js';
import type { NewSiteDto, SiteChangeDto, SiteDto, SiteList, SiteListQuery } from './site.dto.js';
import { SiteQueries } from './site.queries.js';

/** Changes of the sites of one company wait for each other. */
@Injectable()
export class SitesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sites: SiteRepository,
    private readonly queries: SiteQueries,
    private readonly changes: MemberChanges,
  ) {}

  async list(actor: Actor, companyId: string, query: SiteListQuery): Promise<SiteList> {
    await this.changes.assertReadable(actor, companyId);
    return this.queries.list(actor, companyId, query);
  }

  add(actor: Actor, companyId: string, { name, address = null, country = null }: NewSiteDto): Promise<SiteDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.changes.lockCompany(tx, actor, companyId);
      return this.queries.read(tx, companyId, await this.sites.insert(tx, companyId, { name, address, country }));
    });
  }

  change(actor: Actor, companyId: string, id: string, { version, ...changes }: SiteChangeDto): Promise<SiteDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.changes.lockCompany(tx, actor, companyId);
      const site = await this.sites.require(tx, companyId, id);
      if (version !== undefined && version !== site.version) throw new DomainError('SITE_CHANGED');
      await this.sites.update(tx, site, changes);
      return this.queries.read(tx, companyId, id);
    });
  }

  /** Removes a site without plants. */
  remove(actor: Actor, companyId: string, id: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.changes.lockCompany(tx, actor, companyId);
      await this.sites.lock(tx, companyId, id);
      const { plantCount } = await this.queries.read(tx, companyId, id);
      if (plantCount > 0) throw new DomainError('SITE_IN_USE');
      await this.sites.remove(tx, companyId, id);
    });
  }
}
