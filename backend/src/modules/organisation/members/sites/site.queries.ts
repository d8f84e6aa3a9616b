import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { MODULE_DATA, type ModuleData, usageCounts } from '#kernel/module-data.js';
import { foldedSql } from '#kernel/persistence/index.js';
import { Site } from '#organisation/companies/index.js';
import { managingRefusal } from '../membership.policy.js';
import type { SiteDto, SiteList, SiteListQuery } from './site.dto.js';

const SEARCHED = `s.name_key || ' ' || ${foldedSql(`coalesce(s.address, '')`)}`;

@Injectable()
export class SiteQueries {
  private readonly reader: ListReader<SiteDto>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(MODULE_DATA) data: readonly ModuleData[],
  ) {
    const { plants } = usageCounts(data, 'company_sites', 's.id');
    const facts = { id: 's.id', name: 's.name', address: 's.address', country: 's.country', version: 's.version' };
    this.reader = new ListReader<SiteDto>({ ...facts, plantCount: `(${plants})` });
  }

  async list(actor: Actor, companyId: string, query: SiteListQuery): Promise<SiteList> {
    const sites = this.dataSource.createQueryBuilder(Site, 's').where('s.company_id = :companyId', { companyId });
    const { search } = query;
    andWhereWords(sites, search, (pattern) => `${SEARCHED} LIKE ${pattern}`);
    const order = { by: ['s.name_key', 's.id'], order: query.order };
    const { rows, pagination } = await this.reader.page(sites, pageOf(query), order);
    return { sites: rows, pagination, manageable: managingRefusal(actor, companyId) === undefined };
  }

  /** Throws SITE_NOT_FOUND. */
  async read(tx: EntityManager, companyId: string, id: string): Promise<SiteDto> {
    const sites = tx.createQueryBuilder(Site, 's').where('s.company_id = :companyId AND s.id = :id', { companyId, id });
    const site = await this.reader.one(sites);
    if (!site) throw new DomainError('SITE_NOT_FOUND');
    return site;
  }
}
