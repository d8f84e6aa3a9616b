import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type Country,
  IMPORT_OUTCOMES,
  type ImportOutcome,
  LIMITS,
  PLANT_REFUSALS,
  PLANT_STATES,
  type PlantRefusal,
  type PlantState,
} from '#contract/index.js';
import {
  BooleanField,
  CountryNameField,
  EnumField,
  IntegerField,
  NotScientific,
  ObjectListField,
  TextField,
} from '#kernel/http/index.js';

const OPTIONAL = { optional: true, nullable: true } as const;

@ApiSchema({ name: 'ImportedPlant' })
export class ImportedPlantDto {
  @TextField({ ...LIMITS.manufacturer, description: 'In any spelling', example: 'Laserworks S.p.A.' })
  manufacturer: string;

  @TextField({ ...LIMITS.plantType, description: 'Its code or another name', example: 'LC-500' })
  @NotScientific()
  model: string;

  @TextField({ ...LIMITS.plantSerialNumber, description: 'As engraved', example: 'SN-1042' })
  @NotScientific()
  serialNumber: string;

  @EnumField(PLANT_STATES, 'PlantState', { optional: true, description: 'A new plant is IN_SERVICE when absent' })
  state?: PlantState;

  @TextField({ ...LIMITS.erpCode, ...OPTIONAL, description: 'Of the owner', example: 'C-10021' })
  @NotScientific()
  ownerErpCode?: string | null;

  @TextField({ ...LIMITS.company, ...OPTIONAL, description: 'The owner by its name, without `ownerErpCode`' })
  owner?: string | null;

  @TextField({ ...LIMITS.plantLabel, ...OPTIONAL, example: 'Line 3' })
  @NotScientific()
  label?: string | null;

  @TextField({ ...LIMITS.plantSite, ...OPTIONAL, example: 'Verona, hall 2' })
  site?: string | null;

  @IntegerField({ ...LIMITS.yearOfConstruction, ...OPTIONAL, example: 2021 })
  yearOfConstruction?: number | null;

  @CountryNameField({
    optional: true,
    description:
      'Of the site, which gets it unless it has one: its code (ISO 3166-1), or its name in Italian or English',
  })
  country?: Country;
}

/** A plant that a row of another list names. Its manufacturer is needed where several have that serial number. */
export abstract class NamedPlantDto {
  @TextField({ ...LIMITS.manufacturer, optional: true, description: 'In any spelling', example: 'Laserworks S.p.A.' })
  manufacturer?: string;

  @TextField({ ...LIMITS.plantSerialNumber, description: 'Of the plant', example: 'SN-1042' })
  @NotScientific()
  serialNumber: string;
}

export abstract class ImportDto {
  @BooleanField({
    optional: true,
    description: 'Nothing is stored; the response says what would be. False when absent',
  })
  dryRun?: boolean;
}

@ApiSchema({ name: 'PlantImport' })
export class PlantImportDto extends ImportDto {
  @ObjectListField(ImportedPlantDto, { maxItems: LIMITS.importedRows.max })
  rows: ImportedPlantDto[];

  @BooleanField({ optional: true, description: 'Creates unknown manufacturers and models. False when absent' })
  createModels?: boolean;

  @BooleanField({
    optional: true,
    description:
      'Creates companies of unknown owners; they have no members. API tokens need `companies:write`. False when absent',
  })
  createCompanies?: boolean;

  @BooleanField({ optional: true, description: 'Refuses rows about plants of the registry. False when absent' })
  newOnly?: boolean;
}

export abstract class RowResultDto {
  @ApiProperty({ enum: IMPORT_OUTCOMES, enumName: 'ImportOutcome' })
  outcome: ImportOutcome;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for a refused row' })
  plantId: string | null;
}

@ApiSchema({ name: 'ImportResult' })
export class ImportResultDto extends RowResultDto {
  @ApiProperty({ enum: PLANT_REFUSALS, enumName: 'PlantRefusal', nullable: true })
  reason: PlantRefusal | null;
}

export class ImportResults {
  @ApiProperty({ type: [ImportResultDto], description: 'One for each row, in their order' })
  results: ImportResultDto[];
}
