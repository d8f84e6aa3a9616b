import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IMPORT_OUTCOMES, type ImportOutcome, LIMITS, PLATE_REFUSALS, type PlateRefusal } from '#contract/index.js';
import { BooleanField, NotScientific, ObjectListField, TextField } from '#kernel/http/index.js';

@ApiSchema({ name: 'ImportedPlate' })
export class ImportedPlateDto {
  @TextField({ ...LIMITS.search, description: 'As printed, or all that a scan shows', example: '7Q2M4TZ0V9XK3B' })
  @NotScientific()
  code: string;

  @TextField({ ...LIMITS.manufacturer, optional: true, description: 'In any spelling', example: 'Laserworks S.p.A.' })
  manufacturer?: string;

  @TextField({ ...LIMITS.plantSerialNumber, description: 'Of the plant', example: 'SN-1042' })
  @NotScientific()
  serialNumber: string;
}

@ApiSchema({ name: 'PlateImport' })
export class PlateImportDto {
  @ObjectListField(ImportedPlateDto, { maxItems: LIMITS.importedRows.max })
  rows: ImportedPlateDto[];

  @BooleanField({
    optional: true,
    description: 'Nothing is stored; the response says what would be. False when absent',
  })
  dryRun?: boolean;
}

@ApiSchema({ name: 'PlateImportResult' })
export class PlateImportResultDto {
  @ApiProperty({ enum: IMPORT_OUTCOMES, enumName: 'ImportOutcome' })
  outcome: ImportOutcome;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for a refused row' })
  plantId: string | null;

  @ApiProperty({ enum: PLATE_REFUSALS, enumName: 'PlateRefusal', nullable: true })
  reason: PlateRefusal | null;
}

export class PlateImportResults {
  @ApiProperty({ type: [PlateImportResultDto], description: 'One for each row, in their order' })
  results: PlateImportResultDto[];
}
