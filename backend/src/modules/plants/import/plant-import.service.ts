import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { PlantRefusal } from '#contract/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { foldForSearch, UnitOfWork, textKey } from '#kernel/persistence/index.js';
import type { NamedAccount } from '#kernel/security-log/index.js';
import { type Actor, scopeMissing } from '#kernel/access/index.js';
import { CompaniesService, CompanyRepository, SiteRepository } from '#organisation/companies/index.js';
import { PlantModelsService } from '../models/plant-models.service.js';
import type { PlantModel } from '../models/plant-model.entity.js';
import { PlantModelRepository } from '../models/plant-model.repository.js';
import { Plant } from '../registry/plant.entity.js';
import { plantOwnersChanging } from '../registry/plant-events.js';
import { PlantsService } from '../registry/plants.service.js';
import type { ImportedPlantDto, ImportResultDto, PlantImportDto } from './plant-import.dto.js';

type KnownModel = Pick<PlantModel, 'id' | 'manufacturerId'>;

type ImportOptions = Omit<PlantImportDto, 'rows'>;

/** A row whose owner may be known already, so that no company is searched by its name. */
type PlantRow = ImportedPlantDto & { ownerCompanyId?: string };

/** State that the rows of one request share. */
interface RowsAtOnce {
  tx: EntityManager;
  how: ImportOptions;
  actor: NamedAccount | undefined;
  known: Plant[];
  models: Map<string, KnownModel | undefined>;
  owners: Map<string, string[]>;
  /** Manufacturer and serial number of the rows that were imported. */
  seen: Set<string>;
}

const keyOf = ({ manufacturer, model }: ImportedPlantDto): string => `${textKey(manufacturer)} ${textKey(model)}`;

const refuseRow = (reason: PlantRefusal): ImportResultDto => ({ outcome: 'REFUSED', plantId: null, reason });

/** Whether the plant has the value already. Different spellings of a site's name mean the same site. */
const isHeld = (plant: Plant, name: string, value: unknown): boolean => {
  const held = plant[name as keyof Plant];
  const areTexts = name === 'site' && typeof value === 'string' && typeof held === 'string';
  return areTexts && plant.siteId !== null ? foldForSearch(value) === foldForSearch(held) : value === held;
};

@Injectable()
export class PlantImportService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plants: PlantsService,
    private readonly models: PlantModelRepository,
    private readonly newModels: PlantModelsService,
    private readonly companies: CompanyRepository,
    private readonly newCompanies: CompaniesService,
    private readonly sites: SiteRepository,
    private readonly events: DomainEvents,
  ) {}

  /** Returns one result for each row, in their order. */
  async run({ token }: Actor, { rows, ...how }: PlantImportDto): Promise<ImportResultDto[]> {
    if (how.createCompanies && token?.scopes.includes('companies:write') === false)
      throw scopeMissing('companies:write');
    const work = (tx: EntityManager): Promise<ImportResultDto[]> => this.importRows(tx, rows, how);
    return how.dryRun ? this.unitOfWork.rehearse(work) : this.unitOfWork.run(work);
  }

  /**
   * Imports within the caller's transaction, in the order of serial numbers, so that two imports wait for each other
   * without a deadlock. `actor` is who imports, if that is not the caller of a request.
   */
  async importRows(
    tx: EntityManager,
    rows: readonly PlantRow[],
    how: ImportOptions,
    actor?: NamedAccount,
  ): Promise<ImportResultDto[]> {
    if (how.createCompanies || rows.some(({ country }) => country !== undefined)) await this.companies.lockNames(tx);
    const keyed = rows.map((row, place) => ({ row, place, key: textKey(row.serialNumber) }));
    keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)) || one.place - other.place);
    const where = { serialKey: In(keyed.map(({ key }) => key)) };
    const plantIds = (await tx.find(Plant, { where, select: { id: true } })).map(({ id }) => id);
    await this.events.publish(tx, plantOwnersChanging, { plantIds });
    const known = await tx.find(Plant, {
      where,
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    const all: RowsAtOnce = { tx, how, actor, known, models: new Map(), owners: new Map(), seen: new Set() };
    const results: ImportResultDto[] = [];
    for (const { row, place, key } of keyed) results[place] = await this.importOne(all, row, key);
    return results;
  }

  private async importOne(all: RowsAtOnce, row: PlantRow, serialKey: string): Promise<ImportResultDto> {
    const found = await this.modelOf(all, row);
    if (!found && !all.how.createModels) return refuseRow('MODEL_UNKNOWN');
    const seen = `${textKey(row.manufacturer)} ${serialKey}`;
    if (all.seen.has(seen)) return refuseRow('REPEATED');
    const makerId = await this.models.manufacturerId(all.tx, row.manufacturer);
    const same = all.known.filter((plant) => plant.serialKey === serialKey && plant.manufacturerId === makerId);
    const plant = same.find(({ mergedIntoId }) => mergedIntoId === null);
    if (same.length > 0 && all.how.newOnly) return refuseRow('REGISTERED');
    if (!plant && same.length > 0) return refuseRow('MERGED');
    const owners = await this.ownersOf(all, row);
    if (owners.length !== 1) return refuseRow(owners.length === 0 ? 'OWNER_UNKNOWN' : 'OWNER_AMBIGUOUS');
    const country = await this.placeIn(all, row, plant, owners[0]);
    if (country !== 'SAME' && country !== 'CHANGED') return refuseRow(country);
    all.seen.add(seen);
    const model = found ?? (await this.newModelOf(all, row));
    const { state, label, site, yearOfConstruction } = row;
    const facts = { modelId: model.id, state, ownerCompanyId: owners[0], label, site, yearOfConstruction };
    if (!plant) {
      const id = await this.plants.add(all.tx, { ...facts, serialNumber: row.serialNumber });
      return { outcome: 'CREATED', plantId: id, reason: null };
    }
    const isSame = Object.entries(facts).every(([name, value]) => value === undefined || isHeld(plant, name, value));
    if (!isSame) await this.plants.change(all.tx, plant, facts, { actor: all.actor });
    return { outcome: isSame ? country : 'CHANGED', plantId: plant.id, reason: null };
  }

  /** Gives the country of the row to the site where the plant will stand, unless the site has one. */
  private async placeIn(
    { tx }: RowsAtOnce,
    { country, site: named }: PlantRow,
    plant: Plant | undefined,
    owner: string | null | undefined,
  ): Promise<'SAME' | 'CHANGED' | 'COUNTRY_WITHOUT_SITE' | 'COUNTRY_DIFFERS'> {
    if (country === undefined) return 'SAME';
    const formerOwner = plant?.ownerCompanyId ?? null;
    const companyId = owner === undefined ? formerOwner : owner;
    const formerSite = companyId === formerOwner ? plant?.site : null;
    const site = named === undefined ? formerSite : named;
    if (companyId === null || !site) return 'COUNTRY_WITHOUT_SITE';
    const change = await this.sites.placeIn(tx, { companyId, name: site, country });
    return change === 'OTHER' ? 'COUNTRY_DIFFERS' : change;
  }

  private async modelOf({ tx, models }: RowsAtOnce, row: ImportedPlantDto): Promise<KnownModel | undefined> {
    const key = keyOf(row);
    if (!models.has(key)) models.set(key, await this.models.find(tx, row.manufacturer, row.model));
    return models.get(key);
  }

  /** Called when there is no more reason to refuse the row. */
  private async newModelOf({ tx, models }: RowsAtOnce, row: ImportedPlantDto): Promise<KnownModel> {
    const { manufacturer, model: code } = row;
    const model = await this.newModels.add(tx, { manufacturer, code });
    models.set(keyOf(row), model);
    return model;
  }

  /**
   * Returns a list of the owners that the row may mean: null for no owner, undefined where the row
   * leaves the owner unchanged.
   */
  private async ownersOf({ tx, owners, how }: RowsAtOnce, row: PlantRow): Promise<(string | null | undefined)[]> {
    const { ownerErpCode: erpCode, owner: name, ownerCompanyId } = row;
    if (ownerCompanyId !== undefined) return [ownerCompanyId];
    if (typeof erpCode !== 'string' && typeof name !== 'string')
      return [erpCode === null || name === null ? null : undefined];
    const key = JSON.stringify([erpCode, name]);
    const found = owners.get(key) ?? (await this.companies.idsOf(tx, erpCode ? { erpCode } : { name: String(name) }));
    const isNew = found.length === 0 && !erpCode && typeof name === 'string' && how.createCompanies;
    if (isNew) found.push(await this.newCompanies.add(tx, { name }));
    owners.set(key, found);
    return found;
  }
}
