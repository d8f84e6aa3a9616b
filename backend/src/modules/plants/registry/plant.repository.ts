import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { foldedSql, foldForSearch, newId, textKey } from '#kernel/persistence/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import {
  companyMerged,
  companyMerging,
  siteRenamed,
  siteRenaming,
  SiteRepository,
} from '#organisation/companies/index.js';
import { looseKey } from '../matching/serial-keys.js';
import { Plant, PlantMove } from './plant.entity.js';
import { plantChanged } from './plant-events.js';
import { PlantOwnership } from './plant-ownership.entity.js';

/** All columns that are not derived from others. */
export type PlantFacts = Omit<
  Plant,
  | ('model' | 'manufacturer' | 'owner' | 'mergedInto' | 'mergedIntoId' | 'siteId' | 'siteRecord')
  | ('serialKey' | 'serialLooseKey' | 'searchText')
>;

@Injectable()
export class PlantRepository implements OnModuleInit {
  constructor(
    private readonly live: LiveNotices,
    private readonly sites: SiteRepository,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on(siteRenaming, async ({ siteId }, tx) => {
      await tx.query('SELECT id FROM plants WHERE site_id = $1 ORDER BY id FOR NO KEY UPDATE', [siteId]);
    });
    this.events.on(siteRenamed, ({ siteId, name }, tx) => this.rename(tx, siteId, name));
    this.events.on(companyMerging, async ({ from }, tx) => {
      await tx.query('SELECT id FROM plants WHERE owner_company_id = $1 ORDER BY id FOR NO KEY UPDATE', [from]);
    });
    this.events.on(companyMerged, ({ from, to, sites }, tx) => this.moveToCompany(tx, from, to, sites));
  }

  /** Locks the plant, so that other changes to it wait. Throws PLANT_NOT_FOUND and PLANT_MERGED. */
  async lock(tx: EntityManager, id: string): Promise<Plant> {
    const plant = await tx.findOne(Plant, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!plant) throw new DomainError('PLANT_NOT_FOUND');
    if (plant.mergedIntoId !== null) throw new DomainError('PLANT_MERGED');
    return plant;
  }

  /**
   * Locks the plants, so that transactions that refer to them wait. Whatever the order of `ids`,
   * there is no deadlock.
   */
  lockForMerge(tx: EntityManager, ids: string[]): Promise<Plant[]> {
    return tx.find(Plant, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Whether `plant` belonged to another company after the current owner of `into` had bought that
   * plant. After a merge the owner would see the records of that time.
   */
  async belongedToOthers(tx: EntityManager, plant: Plant, into: Plant): Promise<boolean> {
    const present = await tx.findOneBy(PlantOwnership, { plantId: into.id, until: IsNull() });
    if (!present) return false;
    const others = { plantId: plant.id, companyId: Not(present.companyId) };
    return tx.existsBy(PlantOwnership, [
      { ...others, until: IsNull() },
      { ...others, until: MoreThan(present.since) },
    ]);
  }

  /** Returns the plants that were merged into `from` before. They move to `into`, too. */
  async merge(tx: EntityManager, from: Plant, into: Plant): Promise<string[]> {
    const earlier = await tx.find(Plant, { where: { mergedIntoId: from.id }, select: { id: true } });
    const ids = earlier.map(({ id }) => id);
    await tx.update(Plant, { id: In([from.id, ...ids]) }, { mergedIntoId: into.id });
    for (const { id: recordId } of [from, into]) this.live.publish(tx, { topic: 'plants', recordId });
    return ids;
  }

  async separate(tx: EntityManager, plant: Plant, earlier: readonly (string | number)[]): Promise<void> {
    const { id, mergedIntoId } = plant;
    await tx.update(Plant, id, { mergedIntoId: null });
    if (mergedIntoId !== null) await tx.update(Plant, { id: In([...earlier]), mergedIntoId }, { mergedIntoId: id });
    for (const recordId of [id, String(mergedIntoId)]) this.live.publish(tx, { topic: 'plants', recordId });
  }

  async insert(tx: EntityManager, plant: PlantFacts): Promise<void> {
    const placed = { ...plant, ...(await this.placeOf(tx, plant)) };
    await tx.insert(Plant, { ...placed, ...keyColumns(placed) });
    if (placed.site !== null) await this.recordMove(tx, plant.id, placed.site, plant.createdAt);
    if (plant.ownerCompanyId !== null) await this.begin(tx, plant.id, plant.ownerCompanyId, plant.createdAt);
    const { ownerCompanyId: companyId } = plant;
    this.live.publish(tx, { topic: 'plants', ...(companyId !== null && { companyId }) });
  }

  /**
   * Changes a locked plant and increases its version. When the owner changes, the new ownership
   * begins where the former ends, and the former owner's texts are removed. Each owner's timeline has the site.
   */
  async update(tx: EntityManager, former: Plant, changes: Partial<PlantFacts>, at: Date): Promise<void> {
    const { id, version, ownerCompanyId } = former;
    const { ownerCompanyId: owner = ownerCompanyId } = changes;
    const isSold = ownerCompanyId !== null && owner !== ownerCompanyId;
    const words = { ...(isSold && { label: null, site: null }), ...changes };
    const values = { ...words, ...(await this.placeOf(tx, { ...former, ...words })) };
    const plant = { ...former, ...values };
    await tx.update(Plant, id, { ...values, ...keyColumns(plant), version: version + 1 });
    const isMoved = changes.site !== undefined && plant.site !== former.site;
    const isAtNewOwner = owner !== ownerCompanyId && plant.site !== null;
    if (isMoved || isAtNewOwner) await this.recordMove(tx, id, plant.site, at);
    if (owner !== ownerCompanyId) {
      await tx.update(PlantOwnership, { plantId: id, until: IsNull() }, { until: at });
      if (owner !== null) await this.begin(tx, id, owner, at);
    }
    this.live.publish(tx, { topic: 'plants', recordId: id, ...(isSold && { companyId: ownerCompanyId }) });
  }

  /** Returns the owner's site for a place. Without an owner the place stays a text. */
  private async placeOf(
    tx: EntityManager,
    { ownerCompanyId, site }: Pick<Plant, 'ownerCompanyId' | 'site'>,
  ): Promise<Pick<Plant, 'site' | 'siteId'>> {
    if (ownerCompanyId === null || site === null) return { site, siteId: null };
    const { id, name } = await this.sites.ofName(tx, ownerCompanyId, site);
    return { site: name, siteId: id };
  }

  /**
   * Renames the place on its plants, whose site may have become one with another. It is still the same place, so no move
   * is recorded.
   */
  private async rename(tx: EntityManager, siteId: string, name: string, into = siteId): Promise<void> {
    await tx.query(
      `UPDATE plants SET site_id = $3, site = $2::text, version = version + 1,
         search_text = ${foldedSql(`concat_ws(' ', serial_number, serial_key, label, $2::text)`)} WHERE site_id = $1`,
      [siteId, name, into],
    );
  }

  /** Gives the plants of a merged company, and its periods of ownership, to the company that stays. No plant is sold. */
  private async moveToCompany(
    tx: EntityManager,
    from: string,
    to: string,
    sites: readonly { from: string; to: string; name: string }[],
  ): Promise<void> {
    const [moved] = await tx.query<[{ id: string }[]]>(
      'UPDATE plants SET owner_company_id = $2, version = version + 1 WHERE owner_company_id = $1 RETURNING id',
      [from, to],
    );
    await tx.query('UPDATE plant_ownerships SET company_id = $2 WHERE company_id = $1', [from, to]);
    for (const site of sites) await this.rename(tx, site.from, site.name, site.to);
    for (const { id } of moved) await this.events.publish(tx, plantChanged, { plantId: id, owner: { from } });
  }

  private async recordMove(tx: EntityManager, plantId: string, site: string | null, movedAt: Date): Promise<void> {
    await tx.insert(PlantMove, { id: newId(), plantId, site, movedAt });
  }

  private async begin(tx: EntityManager, plantId: string, companyId: string, since: Date): Promise<void> {
    await tx.insert(PlantOwnership, { id: newId(), plantId, companyId, since, until: null });
  }
}

/** Returns those of the plants that are not merged, and prevents merging them until the transaction ends. */
export async function holdPlants(tx: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }[]>(
    'SELECT id FROM plants WHERE id = ANY($1) AND merged_into_id IS NULL ORDER BY id FOR KEY SHARE',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the columns that are derived from others. */
export function keyColumns({ serialNumber, label, site }: Pick<Plant, 'serialNumber' | 'label' | 'site'>) {
  const serialKey = textKey(serialNumber);
  const searchText = foldForSearch([serialNumber, serialKey, label, site].filter(Boolean).join(' '));
  return { serialKey, serialLooseKey: looseKey(serialKey), searchText };
}
