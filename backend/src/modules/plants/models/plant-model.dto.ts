import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS, PLANT_MODEL_SORTS } from '#contract/index.js';
import {
  BooleanField,
  EnvelopeOf,
  IntegerField,
  ListOf,
  QueryBoolean,
  QuerySearch,
  SortedListQuery,
  TextField,
  VersionField,
} from '#kernel/http/index.js';

const ALIASES = {
  max: LIMITS.plantAliases.max * (LIMITS.plantType.max + 1),
  multiline: true,
  description: `What people also write for the model, one per line, at most ${LIMITS.plantAliases.max}`,
} as const;

const EXPECTED_LIFE = {
  ...LIMITS.expectedLifeYears,
  description:
    'For how many years plants of the model are expected to work. Their documents stay online at least as long',
  example: 15,
} as const;

@ApiSchema({ name: 'NewPlantModel' })
export class CreatePlantModelDto {
  @TextField({ ...LIMITS.manufacturer, example: 'Laserworks S.p.A.' })
  manufacturer: string;

  @TextField({ ...LIMITS.plantType, example: 'LC-500' })
  code: string;

  @TextField({ ...LIMITS.plantModelName, optional: true, nullable: true, example: 'Fibre laser cutter, 5 kW' })
  name?: string | null;

  @TextField({ ...ALIASES, optional: true, nullable: true, example: 'LC 500 S\nLasercut 500' })
  aliases?: string | null;

  @IntegerField({ ...EXPECTED_LIFE, optional: true, nullable: true })
  expectedLifeYears?: number | null;

  @BooleanField({ optional: true, description: 'True when absent' })
  isActive?: boolean;
}

@ApiSchema({ name: 'PlantModelChange' })
export class UpdatePlantModelDto {
  @TextField({ ...LIMITS.plantType, optional: true, notBlank: true })
  code?: string;

  @TextField({ ...LIMITS.plantModelName, optional: true, nullable: true })
  name?: string | null;

  @TextField({ ...ALIASES, optional: true, nullable: true })
  aliases?: string | null;

  @IntegerField({ ...EXPECTED_LIFE, optional: true, nullable: true })
  expectedLifeYears?: number | null;

  @BooleanField({ optional: true, description: 'Whether new plants of it are still expected' })
  isActive?: boolean;

  @VersionField('PLANT_MODEL_CHANGED')
  version?: number;
}

export class PlantModelListQuery extends SortedListQuery(PLANT_MODEL_SORTS, 'PlantModelSort', 'code') {
  @QuerySearch('Anywhere in manufacturer, code or name; letter case and accents do not matter')
  search?: string;

  @QueryBoolean()
  isActive?: boolean;
}

@ApiSchema({ name: 'PlantModelRef' })
export class PlantModelRefDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Laserworks S.p.A.' })
  manufacturer: string;

  @ApiProperty({ example: 'LC-500' })
  code: string;

  @ApiProperty({ type: String, nullable: true, example: 'Fibre laser cutter, 5 kW' })
  name: string | null;
}

@ApiSchema({ name: 'PlantModel' })
export class PlantModelDto extends PlantModelRefDto {
  @ApiProperty({ type: String, nullable: true, description: ALIASES.description, example: 'LC 500 S\nLasercut 500' })
  aliases: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: EXPECTED_LIFE.description, example: 15 })
  expectedLifeYears: number | null;

  @ApiProperty()
  isActive: boolean;

  @ApiProperty({ description: 'Increases with each change', example: 1 })
  version: number;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ example: 12 })
  plantCount: number;
}

export class PlantModelEnvelope extends EnvelopeOf('plantModel', PlantModelDto) {}

export class PlantModelList extends ListOf('plantModels', PlantModelDto) {}
