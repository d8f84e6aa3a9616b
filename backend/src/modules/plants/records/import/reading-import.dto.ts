import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS, PLANT_COUNTERS, type PlantCounter, READING_REFUSALS, type ReadingRefusal } from '#contract/index.js';
import { EnumField, MomentField, ObjectListField } from '#kernel/http/index.js';
import { ImportDto, NamedPlantDto, RowResultDto } from '../../import/plant-import.dto.js';
import { CounterValueField } from '../readings/reading.dto.js';

@ApiSchema({ name: 'ImportedReading' })
export class ImportedReadingDto extends NamedPlantDto {
  @EnumField(PLANT_COUNTERS, 'PlantCounter')
  counter: PlantCounter;

  @CounterValueField()
  value: number;

  @MomentField({ description: `At most ${LIMITS.plantRecords.minutesAhead} minutes ahead` })
  readAt: Date;
}

@ApiSchema({ name: 'ReadingImport' })
export class ReadingImportDto extends ImportDto {
  @ObjectListField(ImportedReadingDto, { maxItems: LIMITS.importedRows.max })
  rows: ImportedReadingDto[];
}

@ApiSchema({ name: 'ReadingImportResult' })
export class ReadingImportResultDto extends RowResultDto {
  @ApiProperty({ enum: READING_REFUSALS, enumName: 'ReadingRefusal', nullable: true })
  reason: ReadingRefusal | null;
}

export class ReadingImportResults {
  @ApiProperty({ type: [ReadingImportResultDto], description: 'One for each row, in their order' })
  results: ReadingImportResultDto[];
}
