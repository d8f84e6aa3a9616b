import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';

/** The maker of plants. Plants of different makers may have the same serial number. */
@Entity('manufacturers')
@Index('uq_manufacturers_name', ['nameKey'], { unique: true })
export class Manufacturer {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_manufacturers' })
  id: string;

  @Column('varchar', { length: LIMITS.manufacturer.max })
  name: string;

  @Column('text')
  nameKey: string;
}

defineConstraintErrors({ uq_plant_models_code: 'PLANT_MODEL_IN_USE', pk_plant_model_aliases: 'PLANT_ALIAS_IN_USE' });

@Entity('plant_models')
@Index('uq_plant_models_code', ['manufacturerId', 'codeKey'], { unique: true })
@Check('ck_plant_models_expected_life', 'expected_life_years BETWEEN 1 AND 100')
export class PlantModel {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_plant_models' })
  id: string;

  @Column('uuid')
  manufacturerId: string;

  @ManyToOne(() => Manufacturer, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'manufacturer_id', foreignKeyConstraintName: 'fk_plant_models_manufacturer' })
  manufacturer: Manufacturer;

  /** The code as written on the type plate. */
  @Column('varchar', { length: LIMITS.plantType.max })
  code: string;

  @Column('text')
  codeKey: string;

  @Column('varchar', { length: LIMITS.plantModelName.max, nullable: true })
  name: string | null;

  /** For how many years plants of the model are expected to work. */
  @Column('integer', { nullable: true })
  expectedLifeYears: number | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  /** Increases with each change; a change based on an older version is refused. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** Another name that people write for a model. It means one model only. */
@Entity('plant_model_aliases')
export class PlantModelAlias {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_plant_model_aliases' })
  textKey: string;

  @Index('ix_plant_model_aliases_model')
  @Column('uuid')
  modelId: string;

  @ManyToOne(() => PlantModel, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'model_id', foreignKeyConstraintName: 'fk_plant_model_aliases_model' })
  model: PlantModel;

  @Column('varchar', { length: LIMITS.plantType.max })
  alias: string;
}
