import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  IMPORT_OUTCOMES,
  type ImportOutcome,
  LIMITS,
  PLANT_COUNTERS,
  type PlantCounter,
  READING_REFUSALS,
  type ReadingRefusal,
} from '#contract/index.js';
import { BooleanField, EnumField, MomentField, NotScientific, ObjectListField, TextField } from '#kernel/http/index.js';
import { CounterValueField } from '../readings/reading.dto.js';

@ApiSchema({ name: 'ImportedReading' })
export class ImportedReadingDto {
  @TextField({ ...LIMITS.manufacturer, optional: true, description: 'In any spelling', example: 'Laserworks S.p.A.' })
  manufacturer?: string;

  @TextField({ ...LIMITS.plantSerialNumber, description: 'Of the plant', example: 'SN-1042' })
  @NotScientific()
  serialNumber: string;

  @EnumField(PLANT_COUNTERS, 'PlantCounter')
  counter: PlantCounter;

  @CounterValueField()
  value: number;

  @MomentField({ description: `At most ${LIMITS.plantRecords.minutesAhead} minutes ahead` })
  readAt: Date;
}

@ApiSchema({ name: 'ReadingImport' })
export class ReadingImportDto {
  @ObjectListField(ImportedReadingDto, { maxItems: LIMITS.importedRows.max })
  rows: ImportedReadingDto[];

  @BooleanField({
    optional: true,
    description: 'Nothing is stored; the response says what would be. False when absent',
  })
  dryRun?: boolean;
}

@ApiSchema({ name: 'ReadingImportResult' })
export class ReadingImportResultDto {
  @ApiProperty({ enum: IMPORT_OUTCOMES, enumName: 'ImportOutcome' })
  outcome: ImportOutcome;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for a refused row' })
  plantId: string | null;

  @ApiProperty({ enum: READING_REFUSALS, enumName: 'ReadingRefusal', nullable: true })
  reason: ReadingRefusal | null;
}

export class ReadingImportResults {
  @ApiProperty({ type: [ReadingImportResultDto], description: 'One for each row, in their order' })
  results: ReadingImportResultDto[];
}
