import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Config } from '#config/config.js';
import type { Country, PlantSort } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { foldedSql } from '#kernel/persistence/index.js';
import { Company } from '#organisation/companies/index.js';
import { PlantMerge } from '../merging/plant-merge.entity.js';
import { PlantModel, Manufacturer } from '../models/plant-model.entity.js';
import { MODEL_WORDS } from '../models/plant-model.queries.js';
import type {
  LatestReadingDto,
  MergedPlantDto,
  PlantDto,
  PlantList,
  PlantListQuery,
  PlantOwnershipDto,
  PlantSummaryDto,
} from './plant.dto.js';
import { Plant } from './plant.entity.js';
import { PlantOwnership } from './plant-ownership.entity.js';
import { assignedPlantsOf } from './assigned-plants.js';
import { lackingPlantsFor } from './lacking-plants.js';
import { allowedPlantActions, plantsVisibleTo } from './plant.policy.js';
import { holdPlants } from './plant.repository.js';
import { stoppedPlantsFor } from './stopped-plants.js';

const SORTS: Readonly<Record<PlantSort, string>> = { serialNumber: 'p.serial_number', createdAt: 'p.created_at' };

/** The subqueries are arrays, so that each part of the search uses an index. */
const matchingSql = (pattern: string): string => `(p.search_text LIKE ${pattern}
  OR p.model_id = ANY(ARRAY(SELECT model.id FROM plant_models model
    JOIN manufacturers maker ON maker.id = model.manufacturer_id WHERE ${MODEL_WORDS} LIKE ${pattern}))
  OR p.owner_company_id = ANY(ARRAY(SELECT id FROM companies WHERE ${foldedSql('name')} LIKE ${pattern})))`;

/** Filters, search and order of the list. */
type PlantSelection = Omit<PlantListQuery, 'page' | 'limit'>;

const orderOf = ({ sort, order }: PlantSelection) => ({ by: [SORTS[sort], 'p.id'], order });

type SummaryRow = Omit<PlantSummaryDto, 'allowedActions'>;
type PlantRow = SummaryRow & Pick<PlantDto, 'siteAddress'>;

const SUMMARY = {
  id: 'p.id',
  serialNumber: 'p.serial_number',
  modelId: 'p.model_id',
  model: `json_build_object('id', model.id, 'manufacturer', maker.name, 'code', model.code, 'name', model.name)`,
  state: 'p.state',
  stoppedSince: 'stopped.started_at',
  stopConfirmed: 'stopped.confirmed',
  ownerCompanyId: 'p.owner_company_id',
  owner: `CASE WHEN owner.id IS NOT NULL THEN json_build_object('id', owner.id, 'name', owner.name) END`,
  label: 'p.label',
  site: 'p.site',
  siteId: 'p.site_id',
  yearOfConstruction: 'p.year_of_construction',
  deliveredOn: 'p.delivered_on::text',
  commissionedOn: 'p.commissioned_on::text',
  decommissionedOn: 'p.decommissioned_on::text',
  version: 'p.version',
  createdAt: 'p.created_at',
} as const satisfies Record<keyof SummaryRow, string>;

function joinNamed(rows: SelectQueryBuilder<object>, actor: Actor): void {
  const stopped = stoppedPlantsFor(actor);
  rows
    .innerJoin(PlantModel, 'model', 'model.id = p.model_id')
    .innerJoin(Manufacturer, 'maker', 'maker.id = p.manufacturer_id')
    .leftJoin(Company, 'owner', 'owner.id = p.owner_company_id')
    .leftJoin(`(${stopped.sql})`, 'stopped', 'stopped.plant_id = p.id')
    .setParameters(stopped.parameters);
}

const ONE = { ...SUMMARY, siteAddress: '(SELECT s.address FROM company_sites s WHERE s.id = p.site_id)' };

const FOR_STAFF = {
  ...ONE,
  notes: 'p.notes',
  mergedInto: `(SELECT json_build_object('id', other.id, 'name', model.code || ' ' || other.serial_number)
    FROM plants other JOIN plant_models model ON model.id = other.model_id WHERE other.id = p.merged_into_id)`,
};
type StaffRow = PlantRow & Required<Pick<PlantDto, 'notes' | 'mergedInto'>>;

/** What an export shows of a plant. */
export type ExportedPlant = SummaryRow & { ownerErpCode: string | null; siteCountry: Country | null };

/** The numbers of the owners in the maker's own system are for those who may read companies. */
const exportedFor = (actor: Actor): ListReader<ExportedPlant> =>
  readerFor<ExportedPlant>(actor, {
    ...SUMMARY,
    ownerErpCode: readsCompanies(actor) ? 'owner.erp_code' : 'NULL',
    siteCountry: '(SELECT s.country FROM company_sites s WHERE s.id = p.site_id)',
  });

const readsCompanies = ({ role, token }: Actor): boolean =>
  role === 'ADMIN' && token?.scopes.includes('companies:read') !== false;

const readerFor = <Row extends object>(actor: Actor, columns: Readonly<Record<keyof Row, string>>): ListReader<Row> =>
  new ListReader<Row>(columns, (rows) => joinNamed(rows, actor));
const summariesFor = (actor: Actor): ListReader<SummaryRow> => readerFor<SummaryRow>(actor, SUMMARY);

const merged = new ListReader<Omit<MergedPlantDto, 'allowedActions'>>({
  id: 'p.id',
  name: `model.code || ' ' || p.serial_number`,
  mergedAt: 'merge.merged_at',
});
const ownerships = new ListReader<PlantOwnershipDto>({
  id: 'period.id',
  company: `json_build_object('id', company.id, 'name', company.name)`,
  since: 'period.since',
  until: 'period.until',
});

@Injectable()
export class PlantQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async list(actor: Actor, query: PlantListQuery): Promise<PlantList> {
    const found = this.matching(actor, query);
    const { rows, pagination } = await summariesFor(actor).page(found, pageOf(query), orderOf(query));
    return { plants: rows.map((plant) => presentPlant(actor, plant)), pagination };
  }

  /** Returns the ids of all plants of the list, in its order. */
  listIds(actor: Actor, query: PlantSelection): Promise<string[]> {
    return summariesFor(actor).listKeys(this.matching(actor, query), 'id', orderOf(query));
  }

  /** Returns what an export shows of those plants that the caller still sees, in the order of the ids. */
  readExported(actor: Actor, ids: readonly string[]): Promise<ExportedPlant[]> {
    return exportedFor(actor).readByKeys(selectVisible(this.dataSource.manager, actor), 'id', ids);
  }

  /** Throws PLANT_NOT_FOUND. Pass the transaction to see its changes. */
  async read(actor: Actor, id: string, tx: EntityManager = this.dataSource.manager): Promise<PlantDto> {
    if (!isStaff(actor)) {
      const plant = requirePlant(
        await readerFor<PlantRow>(actor, ONE).one(selectVisible(tx, actor).andWhere('p.id = :id', { id })),
      );
      return { ...presentPlant(actor, plant), latestReadings: await latestOf(tx, id) };
    }
    const plant = requirePlant(
      await readerFor<StaffRow>(actor, FOR_STAFF).one(tx.createQueryBuilder(Plant, 'p').where('p.id = :id', { id })),
    );
    return {
      ...presentPlant(actor, plant, plant.mergedInto !== null),
      latestReadings: await latestOf(tx, id),
      ownerships: await ownershipsOf(tx, id),
      mergedPlants: await mergedInto(tx, actor, id),
    };
  }

  /** Throws PLANT_NOT_FOUND in the same cases as `read`. */
  async assertReadable(actor: Actor, id: string): Promise<void> {
    const { manager } = this.dataSource;
    const plants = isStaff(actor) ? manager.createQueryBuilder(Plant, 'p') : selectVisible(manager, actor);
    if (!(await plants.andWhere('p.id = :id', { id }).getExists())) throw new DomainError('PLANT_NOT_FOUND');
  }

  /**
   * Reads a plant that the caller's transaction will refer to, and locks it against merging until
   * the transaction ends.
   */
  async hold(actor: Actor, id: string, tx: EntityManager): Promise<PlantSummaryDto> {
    await holdPlants(tx, [id]);
    return presentPlant(
      actor,
      requirePlant(await summariesFor(actor).one(selectVisible(tx, actor).andWhere('p.id = :id', { id }))),
    );
  }

  /** Whether the plant is that of a ticket which is assigned to the technician and not closed. */
  isAssigned(technician: Actor, id: string, tx: EntityManager): Promise<boolean> {
    const plants = tx.createQueryBuilder(Plant, 'p').where('p.id = :id', { id });
    andWhereAmong(plants, assignedPlantsOf(technician), true);
    return plants.getExists();
  }

  /** Returns those of the plants that the caller may read, in any order. */
  async byIds(actor: Actor, ids: readonly string[]): Promise<PlantSummaryDto[]> {
    const found = selectVisible(this.dataSource.manager, actor).andWhere('p.id = ANY(:ids)', { ids });
    const plants = await summariesFor(actor).all(found, { by: ['p.id'], order: 'asc' });
    return plants.map((plant) => presentPlant(actor, plant));
  }

  private matching(actor: Actor, query: PlantSelection): SelectQueryBuilder<Plant> {
    const { search, modelId, companyId, siteId, state, decommissioned, stopped, assigned, lacksDocuments, ids } = query;
    const plants = selectVisible(this.dataSource.manager, actor);
    andWhereWords(plants, search, matchingSql);
    if (modelId !== undefined) plants.andWhere('p.model_id = :modelId', { modelId });
    if (companyId !== undefined) plants.andWhere('p.owner_company_id = :companyId', { companyId });
    if (siteId !== undefined) plants.andWhere('p.site_id = :siteId', { siteId });
    if (state !== undefined) plants.andWhere('p.state = :state', { state });
    if (decommissioned !== undefined) plants.andWhere(`(p.state = 'SCRAPPED') = :decommissioned`, { decommissioned });
    if (stopped !== undefined) andWhereStopped(plants, actor, stopped);
    if (assigned !== undefined) andWhereAmong(plants, assignedPlantsOf(actor), assigned);
    if (lacksDocuments !== undefined) this.andWhereLacking(plants, actor, lacksDocuments);
    if (ids) plants.andWhere('p.id IN (:...ids)', { ids });
    return plants;
  }

  /** Many plants may lack documents, so that the subquery is joined. */
  private andWhereLacking(plants: SelectQueryBuilder<Plant>, actor: Actor, lacks: boolean): void {
    const { sql, parameters } = lackingPlantsFor(isStaff(actor), this.config.documentDuties);
    plants.andWhere(lacks ? `p.id IN (${sql})` : `p.id NOT IN (${sql})`, parameters);
  }
}

function andWhereStopped(plants: SelectQueryBuilder<Plant>, actor: Actor, isStopped: boolean): void {
  const { sql, parameters } = stoppedPlantsFor(actor);
  andWhereAmong(plants, { sql: `SELECT plant_id FROM (${sql}) running`, parameters }, isStopped);
}

/** The subquery of ids is an array, which is read once and not for each plant. */
function andWhereAmong(
  plants: SelectQueryBuilder<Plant>,
  { sql, parameters }: ReturnType<typeof assignedPlantsOf>,
  isAmong: boolean,
): void {
  plants.andWhere(isAmong ? `p.id = ANY(ARRAY(${sql}))` : `p.id <> ALL(ARRAY(${sql}))`, parameters);
}

/** Selects the plants that the caller may see, without merged ones, which only staff can read, by their id. */
function selectVisible(manager: EntityManager, actor: Actor): SelectQueryBuilder<Plant> {
  const { sql, parameters } = plantsVisibleTo(actor);
  return manager.createQueryBuilder(Plant, 'p').where(sql, parameters).andWhere('p.merged_into_id IS NULL');
}

/** The latest readings. Each counter needs only one range of the index. */
const LATEST = `SELECT counter.name AS counter, shown.value, shown.read_at AS "readAt"
  FROM unnest(enum_range(NULL::plant_counter)) counter(name), LATERAL (
    SELECT r.value::float8, r.read_at FROM counter_readings r
    WHERE r.plant_id = $1 AND r.counter = counter.name AND r.voided_at IS NULL
    ORDER BY r.read_at DESC, r.id DESC LIMIT 1) shown ORDER BY counter.name`;

const latestOf = (tx: EntityManager, plantId: string): Promise<LatestReadingDto[]> =>
  tx.query<LatestReadingDto[]>(LATEST, [plantId]);

function presentPlant<P extends SummaryRow>(actor: Actor, plant: P, isMerged = false): P & PlantSummaryDto {
  return { ...plant, allowedActions: allowedPlantActions(actor, { isMerged }) };
}

function requirePlant<P extends SummaryRow>(plant: P | undefined): P {
  if (!plant) throw new DomainError('PLANT_NOT_FOUND');
  return plant;
}

async function mergedInto(manager: EntityManager, actor: Actor, plantId: string): Promise<MergedPlantDto[]> {
  const found = manager
    .createQueryBuilder(Plant, 'p')
    .innerJoin(PlantModel, 'model', 'model.id = p.model_id')
    .innerJoin(PlantMerge, 'merge', 'merge.plant_id = p.id')
    .where('p.merged_into_id = :plantId', { plantId });
  const plants = await merged.all(found, { by: ['merge.merged_at', 'p.id'], order: 'desc' });
  const allowedActions = allowedPlantActions(actor, { isMerged: true });
  return plants.map((plant) => ({ ...plant, allowedActions }));
}

function ownershipsOf(manager: EntityManager, plantId: string): Promise<PlantOwnershipDto[]> {
  const periods = manager
    .createQueryBuilder(PlantOwnership, 'period')
    .innerJoin(Company, 'company', 'company.id = period.company_id')
    .where('period.plant_id = :plantId', { plantId });
  return ownerships.all(periods, { by: ['period.since', 'period.id'], order: 'desc' });
}
