import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Config } from '#config/config.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { foldedSql, PreparedStatements } from '#kernel/persistence/index.js';
import { PlantModel, plantsVisibleTo } from '#plants/index.js';
import { plateCodeIn } from './plate-code.js';
import type {
  ListedPlateDto,
  PlatedPlantDto,
  PlateDto,
  PlateList,
  PlateListQuery,
  PublicPlateDto,
} from './plate.dto.js';
import type { PrintedLabel } from './label/label-sheet.js';
import { Plate, allowedPlateActions } from './plate.entity.js';

type StoredPlate = Omit<PlateDto, 'link' | 'allowedActions'>;
type PublicRow = PlatedPlantDto & Pick<PlateDto, 'state' | 'plantId'> & { leadsOn: boolean };

const COLUMNS = {
  code: 'plate.code',
  state: 'plate.state',
  plantId: 'plate.plant_id',
  batchNumber: 'plate.batch_number',
  leadsOn: 'plate.leads_on',
  createdAt: 'plate.created_at',
} as const satisfies Record<keyof StoredPlate, string>;

/** Filters, search and order of the list. */
type PlateSelection = Omit<PlateListQuery, 'page' | 'limit'>;

type ListedRow = StoredPlate & Pick<ListedPlateDto, 'plant'>;

/** What an export shows of a plate. */
export type ExportedPlate = ListedRow & Pick<PlateDto, 'link'>;

const orderOf = ({ order }: PlateSelection) => ({ by: ['plate.created_at', 'plate.code'], order });

const reader = new ListReader<StoredPlate>(COLUMNS);
const listed = new ListReader<ListedRow>(
  {
    ...COLUMNS,
    plant: `CASE WHEN p.id IS NOT NULL
      THEN json_build_object('id', p.id, 'model', model.code, 'serialNumber', p.serial_number) END`,
  },
  (rows) => rows.leftJoin(PlantModel, 'model', 'model.id = p.model_id'),
);

const matchingSql = (pattern: string): string =>
  `(lower(plate.code) LIKE ${pattern} OR ${foldedSql('p.serial_number')} LIKE ${pattern} OR plate.code = :scanned)`;

/** Unclaimed plates have no plant, so they return no row. Merges move retired plates, too, to the plant that stays. */
const PUBLIC = `
  SELECT plate.state, plate.plant_id AS "plantId",
    plate.state = 'ACTIVE' OR plate.leads_on AND p.state <> 'SCRAPPED' AS "leadsOn", maker.name AS manufacturer, model.code AS model, model.name,
    p.serial_number AS "serialNumber", p.year_of_construction AS "yearOfConstruction"
  FROM plates plate
  JOIN plants p ON p.id = plate.plant_id
  JOIN plant_models model ON model.id = p.model_id
  JOIN manufacturers maker ON maker.id = p.manufacturer_id
  WHERE plate.code = :code`;

const LABELS = `
  SELECT plate.code, model.code || ' ' || p.serial_number AS plant
  FROM unnest(:codes::text[]) WITH ORDINALITY AS wanted(code, place)
  JOIN plates plate ON plate.code = wanted.code
  LEFT JOIN plants p ON p.id = plate.plant_id
  LEFT JOIN plant_models model ON model.id = p.model_id
  ORDER BY wanted.place`;

/** One row without a code for a batch whose plates are all claimed. */
const UNCLAIMED = `
  SELECT plate.code
  FROM plate_batches batch
  LEFT JOIN plates plate ON plate.batch_number = batch.number AND plate.state = 'UNCLAIMED'
  WHERE batch.number = :batchNumber
  ORDER BY plate.code`;

@Injectable()
export class PlateQueries {
  private readonly base: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    config: Config,
  ) {
    this.base = `${config.publicUrl}/p/`;
  }

  async list(actor: Actor, query: PlateListQuery): Promise<PlateList> {
    const { rows, pagination } = await listed.page(this.matching(query), pageOf(query), orderOf(query));
    return { plates: rows.map((plate) => ({ ...this.present(actor, plate), plant: plate.plant })), pagination };
  }

  /** Returns the codes of all plates of the list, in its order. */
  listCodes(query: PlateSelection): Promise<string[]> {
    return listed.listKeys(this.matching(query), 'code', orderOf(query));
  }

  /** Returns what an export shows of the plates, in the order of the codes. */
  async readExported(codes: readonly string[]): Promise<ExportedPlate[]> {
    const plates = await listed.readByKeys(this.selectPlates().where('TRUE'), 'code', codes);
    return plates.map((plate) => this.linked(plate));
  }

  /**
   * Clients read the plates of plants that they see. Throws PLATE_NOT_FOUND. Pass the transaction to see its changes.
   */
  async read(actor: Actor, code: string, tx: EntityManager = this.dataSource.manager): Promise<PlateDto> {
    const { sql, parameters } = plantsVisibleTo(actor);
    const found = tx.createQueryBuilder(Plate, 'plate').leftJoin('plate.plant', 'p');
    const plate = await reader.one(found.where('plate.code = :code', { code }).andWhere(sql, parameters));
    if (!plate) throw new DomainError('PLATE_NOT_FOUND');
    return this.present(actor, plate);
  }

  /** Returns the content of labels, in the order of the codes. Throws PLATE_NOT_FOUND. */
  async labels(codes: readonly string[]): Promise<PrintedLabel[]> {
    const labels = await this.statements.rows<Omit<PrintedLabel, 'link'>>(LABELS, { codes });
    if (labels.length < codes.length) throw new DomainError('PLATE_NOT_FOUND');
    return labels.map((label) => this.linked(label));
  }

  /**
   * Returns the labels of a batch that are unclaimed, in the order in which they were printed. Throws
   * PLATE_BATCH_NOT_FOUND, and PLATE_BATCH_CLAIMED where none is left.
   */
  async unclaimedLabels(batchNumber: number): Promise<PrintedLabel[]> {
    const found = await this.statements.rows<{ code: string | null }>(UNCLAIMED, { batchNumber });
    if (found.length === 0) throw new DomainError('PLATE_BATCH_NOT_FOUND');
    const labels = found.flatMap(({ code }) => (code === null ? [] : [this.linked({ code, plant: null })]));
    if (labels.length === 0) throw new DomainError('PLATE_BATCH_CLAIMED');
    return labels;
  }

  /** Returns what a visitor who scans the plate may see. Throws PLATE_NOT_FOUND for unknown and unclaimed plates. */
  async publicPlate(code: string): Promise<PublicPlateDto> {
    const { state, plantId: _, leadsOn, ...plant } = await this.publicRow(code);
    return { code, state, plant: state === 'ACTIVE' ? plant : null, machine: leadsOn ? plant : null };
  }

  /**
   * Returns the plant whose public documents a visitor who scans the plate may read. Null for a retired plate that was
   * on the wrong plant, or whose plant is scrapped. Throws PLATE_NOT_FOUND.
   */
  async publicPlantId(code: string): Promise<string | null> {
    const { leadsOn, plantId } = await this.publicRow(code);
    return leadsOn ? plantId : null;
  }

  /** Returns the plant of a plate that is in use. Throws PLATE_NOT_FOUND. */
  async plantOf(code: string | null, tx: EntityManager): Promise<PublicRow & { plateCode: string; plantId: string }> {
    if (code === null) throw new DomainError('PLATE_NOT_FOUND');
    const row = await this.publicRow(code, tx);
    if (row.state !== 'ACTIVE' || row.plantId === null) throw new DomainError('PLATE_NOT_FOUND');
    return { ...row, plateCode: code, plantId: row.plantId };
  }

  /** Returns a plate as it was just stored. Running numbers are for staff alone. */
  present(actor: Actor, { code, state, plantId, leadsOn, createdAt, ...plate }: StoredPlate): PlateDto {
    const allowedActions = allowedPlateActions(actor, { state });
    const batchNumber = isStaff(actor) ? plate.batchNumber : null;
    return this.linked({ code, state, plantId, batchNumber, leadsOn, createdAt, allowedActions });
  }

  private selectPlates(): SelectQueryBuilder<Plate> {
    return this.dataSource.createQueryBuilder(Plate, 'plate').leftJoin('plate.plant', 'p');
  }

  private matching({ search, state, plantId, batchNumber }: PlateSelection): SelectQueryBuilder<Plate> {
    const found = this.selectPlates().where('TRUE');
    andWhereWords(found, search, matchingSql);
    if (search !== undefined) found.setParameter('scanned', plateCodeIn(search));
    if (batchNumber !== undefined) found.andWhere('plate.batch_number = :batchNumber', { batchNumber });
    if (state !== undefined) found.andWhere('plate.state = :state', { state });
    if (plantId !== undefined) found.andWhere('plate.plant_id = :plantId', { plantId });
    return found;
  }

  private linked<P extends { code: string }>(plate: P): P & { link: string } {
    return { ...plate, link: this.base + plate.code };
  }

  private async publicRow(code: string, tx?: EntityManager): Promise<PublicRow> {
    const [row] = await this.statements.rows<PublicRow>(PUBLIC, { code }, tx ?? 'quick');
    if (!row) throw new DomainError('PLATE_NOT_FOUND');
    return row;
  }
}
