import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS, PLATE_REFUSALS, type PlateRefusal } from '#contract/index.js';
import { NotScientific, ObjectListField, TextField } from '#kernel/http/index.js';
import { ImportDto, NamedPlantDto, RowResultDto } from '../../import/plant-import.dto.js';

@ApiSchema({ name: 'ImportedPlate' })
export class ImportedPlateDto extends NamedPlantDto {
  @TextField({ ...LIMITS.search, description: 'As printed, or all that a scan shows', example: '7Q2M4TZ0V9XK3B' })
  @NotScientific()
  code: string;
}

@ApiSchema({ name: 'PlateImport' })
export class PlateImportDto extends ImportDto {
  @ObjectListField(ImportedPlateDto, { maxItems: LIMITS.importedRows.max })
  rows: ImportedPlateDto[];
}

@ApiSchema({ name: 'PlateImportResult' })
export class PlateImportResultDto extends RowResultDto {
  @ApiProperty({ enum: PLATE_REFUSALS, enumName: 'PlateRefusal', nullable: true })
  reason: PlateRefusal | null;
}

export class PlateImportResults {
  @ApiProperty({ type: [PlateImportResultDto], description: 'One for each row, in their order' })
  results: PlateImportResultDto[];
}
