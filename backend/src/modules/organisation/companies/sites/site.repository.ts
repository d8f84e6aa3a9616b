import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { Country } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { foldForSearch, newId } from '#kernel/persistence/index.js';
import type { JoinedSite } from '../merging/merge-events.js';
import { Site } from './site.entity.js';

/** A site will be renamed: modules lock their rows that refer to it. */
export const siteRenaming = defineEvent<{ siteId: string }>('companies.siteRenaming');
export const siteRenamed = defineEvent<{ siteId: string; name: string }>('companies.siteRenamed');

/** Names that differ only in letter case, accents or the number of blanks mean the same site. */
export const siteKey = (name: string): string => foldForSearch(name.replace(/\s+/g, ' '));

const KEEP_PLACE = `
  UPDATE company_sites s SET address = coalesce(s.address, other.address), country = coalesce(s.country, other.country),
    version = s.version + 1
  FROM company_sites other
  WHERE s.id = $2 AND other.id = $1 AND (s.address IS NULL AND other.address IS NOT NULL
    OR s.country IS NULL AND other.country IS NOT NULL)`;

const SAME_SITES = `
  SELECT one.id AS "from", other.id AS "to", other.name FROM company_sites one
  JOIN company_sites other ON other.company_id = $2 AND other.name_key = one.name_key
  WHERE one.company_id = $1 ORDER BY other.name_key`;

@Injectable()
export class SiteRepository {
  constructor(
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly live: LiveNotices,
  ) {}

  /**
   * Returns the site of a company by its name in any letter case, and creates the site if there is
   * none. It can be neither renamed nor removed before the transaction ends.
   */
  async ofName(tx: EntityManager, companyId: string, name: string): Promise<Pick<Site, 'id' | 'name'>> {
    const where = { companyId, nameKey: siteKey(name) };
    for (;;) {
      const known = await tx.findOne(Site, { where, lock: { mode: 'for_key_share' } });
      if (known) return known;
      const site = { ...where, id: newId(), name, address: null, country: null, createdAt: this.clock.now() };
      await tx.createQueryBuilder().insert().into(Site).values(site).orIgnore().execute();
    }
  }

  /** Gives the site of that name a country unless it has one; OTHER: it has another one, which stays. */
  async placeIn(
    tx: EntityManager,
    { companyId, name, country }: Pick<Site, 'companyId' | 'name'> & { country: Country },
  ): Promise<'SAME' | 'CHANGED' | 'OTHER'> {
    const { id } = await this.ofName(tx, companyId, name);
    const { affected } = await tx.update(Site, { id, country: IsNull() }, { country, version: () => 'version + 1' });
    if (affected === 1) {
      this.announce(tx, companyId);
      return 'CHANGED';
    }
    return (await tx.existsBy(Site, { id, country })) ? 'SAME' : 'OTHER';
  }

  /** Throws SITE_NOT_FOUND. */
  async require(tx: EntityManager, companyId: string, id: string): Promise<Site> {
    const site = await tx.findOneBy(Site, { id, companyId });
    if (!site) throw new DomainError('SITE_NOT_FOUND');
    return site;
  }

  /** Waits for plants that are being placed at the site, and prevents new ones. Throws SITE_NOT_FOUND. */
  async lock(tx: EntityManager, companyId: string, id: string): Promise<void> {
    const site = await tx.findOne(Site, { where: { id, companyId }, lock: { mode: 'pessimistic_write' } });
    if (!site) throw new DomainError('SITE_NOT_FOUND');
  }

  async insert(tx: EntityManager, companyId: string, facts: Pick<Site, 'name' | 'address' | 'country'>) {
    const id = newId();
    const site = { ...facts, id, companyId, nameKey: siteKey(facts.name), createdAt: this.clock.now() };
    await tx.insert(Site, site);
    this.announce(tx, companyId);
    return id;
  }

  async remove(tx: EntityManager, companyId: string, id: string): Promise<void> {
    await tx.delete(Site, id);
    this.announce(tx, companyId);
  }

  /** Changes the site, and its name on its plants. If nothing changes, the version stays the same. */
  async update(tx: EntityManager, { id: siteId, version, ...site }: Site, changes: Partial<Site>): Promise<void> {
    const { name = site.name, address = site.address, country = site.country } = changes;
    const isRenamed = name !== site.name;
    if (!isRenamed && address === site.address && country === site.country) return;
    if (isRenamed) await this.events.publish(tx, siteRenaming, { siteId });
    await tx.update(Site, siteId, { ...changes, nameKey: siteKey(name), version: version + 1 });
    if (isRenamed) await this.events.publish(tx, siteRenamed, { siteId, name });
    this.announce(tx, site.companyId);
  }

  /** Returns the sites of two companies that have one name, with the name that stays. */
  sameOf(tx: EntityManager, from: string, to: string): Promise<JoinedSite[]> {
    return tx.query<JoinedSite[]>(SAME_SITES, [from, to]);
  }

  /**
   * Gives the sites of a company to another one, except those whose name the other one has already. Returns the latter,
   * whose plants go to the site of the other company, and whose address and country stay where that one has none.
   */
  async join(tx: EntityManager, from: string, to: string): Promise<JoinedSite[]> {
    await tx.query('SELECT id FROM company_sites WHERE company_id IN ($1, $2) ORDER BY id FOR UPDATE', [from, to]);
    const same = await this.sameOf(tx, from, to);
    const left = same.map((site) => site.from);
    for (const site of same) await tx.query(KEEP_PLACE, [site.from, site.to]);
    await tx.query('UPDATE company_sites SET company_id = $2 WHERE company_id = $1 AND id <> ALL($3::uuid[])', [
      from,
      to,
      left,
    ]);
    return same;
  }

  /** Removes the sites of a company, which have no plants any more. */
  async removeAll(tx: EntityManager, companyId: string): Promise<void> {
    await tx.delete(Site, { companyId });
  }

  /** Also notifies the pages of plants, which show their site. */
  private announce(tx: EntityManager, companyId: string): void {
    this.live.publish(tx, { topic: 'plants', companyId });
  }
}
