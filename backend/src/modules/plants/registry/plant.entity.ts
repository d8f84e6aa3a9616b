import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { type Day, LIMITS, PLANT_STATES, type PlantState } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Company, Site } from '#organisation/companies/index.js';
import { PlantModel, Manufacturer } from '../models/plant-model.entity.js';

defineConstraintErrors({ uq_plants_serial: 'PLANT_SERIAL_IN_USE', fk_plants_owner: 'COMPANY_NOT_FOUND' });

/**
 * A machine. Its serial number is unique among those of its manufacturer, in any spelling. A
 * migration creates `ix_plants_search`, the trigram index of `search_text`.
 */
@Entity('plants')
@Check('ck_plants_merged_into', 'merged_into_id <> id')
@Check(
  'ck_plants_dates',
  'delivered_on <= commissioned_on AND commissioned_on <= decommissioned_on AND delivered_on <= decommissioned_on',
)
@Index('uq_plants_serial', ['manufacturerId', 'serialKey'], { unique: true, where: 'merged_into_id IS NULL' })
@Index('ix_plants_key', ['serialKey'])
@Index('ix_plants_loose', ['serialLooseKey'])
@Index('ix_plants_model', ['modelId'])
@Index('ix_plants_owner', ['ownerCompanyId'], { where: 'owner_company_id IS NOT NULL' })
@Index('ix_plants_site', ['siteId'], { where: 'site_id IS NOT NULL' })
@Index('ix_plants_merged_into', ['mergedIntoId'], { where: 'merged_into_id IS NOT NULL' })
@Index('ix_plants_by_serial', ['serialNumber', 'id'])
@Index('ix_plants_by_creation', ['createdAt', 'id'])
@Index('ix_plants_search', { synchronize: false })
export class Plant {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_plants' })
  id: string;

  @Column('uuid')
  modelId: string;

  @ManyToOne(() => PlantModel, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'model_id', foreignKeyConstraintName: 'fk_plants_model' })
  model: PlantModel;

  /** The manufacturer of the model. */
  @Column('uuid')
  manufacturerId: string;

  @ManyToOne(() => Manufacturer, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'manufacturer_id', foreignKeyConstraintName: 'fk_plants_manufacturer' })
  manufacturer: Manufacturer;

  /** The serial number as engraved. */
  @Column('varchar', { length: LIMITS.plantSerialNumber.max })
  serialNumber: string;

  @Column('text')
  serialKey: string;

  @Column('text')
  serialLooseKey: string;

  @Column('enum', { enum: PLANT_STATES, enumName: 'plant_state', default: 'IN_SERVICE' })
  state: PlantState;

  /** The company whose members see the plant. */
  @Column('uuid', { nullable: true })
  ownerCompanyId: string | null;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'owner_company_id', foreignKeyConstraintName: 'fk_plants_owner' })
  owner: Company | null;

  /** The owner's name for the plant, such as 'Line 3'. */
  @Column('varchar', { length: LIMITS.plantLabel.max, nullable: true })
  label: string | null;

  /** The name of the owner's site, or for a plant without an owner any text about its place. */
  @Column('varchar', { length: LIMITS.plantSite.max, nullable: true })
  site: string | null;

  /** The owner's site where the plant stands. */
  @Column('uuid', { nullable: true })
  siteId: string | null;

  @ManyToOne(() => Site, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'site_id', foreignKeyConstraintName: 'fk_plants_site' })
  siteRecord: Site | null;

  @Column('integer', { nullable: true })
  yearOfConstruction: number | null;

  @Column('date', { nullable: true })
  deliveredOn: Day | null;

  /** The day from which availability counts. */
  @Column('date', { nullable: true })
  commissionedOn: Day | null;

  /** The first day that no longer counts. */
  @Column('date', { nullable: true })
  decommissionedOn: Day | null;

  /** Notes that only staff read. */
  @Column('text', { nullable: true })
  notes: string | null;

  /** The plant into which this one was merged. A merged plant is shown only to staff. */
  @Column('uuid', { nullable: true })
  mergedIntoId: string | null;

  @ManyToOne(() => Plant, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'merged_into_id', foreignKeyConstraintName: 'fk_plants_merged_into' })
  mergedInto: Plant | null;

  /** Serial number, label and site in lower case without accents. */
  @Column('text', { select: false })
  searchText: string;

  /** Increases with each change; a change based on an older version is refused. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** A plant stands at a site from `movedAt` on: since it was registered there, or was moved. */
@Entity('plant_moves')
@Index('ix_plant_moves_plant', ['plantId', 'movedAt'])
export class PlantMove {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_plant_moves' })
  id: string;

  @Column('uuid')
  plantId: string;

  @ManyToOne(() => Plant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_plant_moves_plant' })
  plant: Plant;

  /** Null where the site is not known. */
  @Column('varchar', { length: LIMITS.plantSite.max, nullable: true })
  site: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  movedAt: Date;
}
