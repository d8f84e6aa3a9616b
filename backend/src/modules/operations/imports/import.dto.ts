import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import {
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  IMPORT_STATES,
  type ImportKind,
  type ImportOutcome,
  type ImportState,
  LIMITS,
} from '#contract/index.js';
import {
  BooleanField,
  EnumField,
  EnvelopeOf,
  field,
  IntegerField,
  IntegerListField,
  ListOf,
  ListQuery,
  QueryBoolean,
  QueryEnum,
  rule,
} from '#kernel/http/index.js';
import { ROW_SCHEMAS } from './importers.js';

const { max: maxItems } = LIMITS.importedRows;
const LINES = { min: 1, max: LIMITS.ticketNumber.max } as const;

@ApiSchema({ name: 'ImportOptions' })
class ImportOptionsDto {
  @BooleanField({ optional: true, description: 'Creates unknown manufacturers and models. False when absent' })
  createModels?: boolean;

  @BooleanField({ optional: true, description: 'Creates companies of unknown owners. False when absent' })
  createCompanies?: boolean;

  @BooleanField({ optional: true, description: 'Refuses rows about plants of the registry. False when absent' })
  newOnly?: boolean;
}

@ApiSchema({ name: 'NewImport' })
export class NewImportDto {
  @EnumField(IMPORT_KINDS, 'ImportKind')
  kind: ImportKind;

  @IntegerField({ ...LIMITS.importRows, description: 'How many rows will be sent', example: 8000 })
  rowCount: number;

  @field(
    { optional: true, description: 'How plants are imported' },
    { type: ImportOptionsDto },
    Type(() => ImportOptionsDto),
    rule({ code: 'object', message: 'Must be an object', accepts: (value) => value instanceof ImportOptionsDto }),
    ValidateNested(),
  )
  options?: ImportOptionsDto;
}

const isRows = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length >= 1 &&
  value.length <= maxItems &&
  value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));

@ApiExtraModels(...ROW_SCHEMAS)
@ApiSchema({ name: 'ImportRows' })
export class ImportRowsDto {
  @IntegerField({ min: 0, max: LIMITS.importRows.max - 1, description: 'Place of the first row, from 0', example: 0 })
  from: number;

  @field(
    { description: 'As the request that imports the kind at once takes them' },
    {
      type: 'array',
      items: { oneOf: ROW_SCHEMAS.map((row) => ({ $ref: getSchemaPath(row) })) },
      minItems: 1,
      maxItems,
    },
    rule({ code: 'list', message: `Must be a list of 1 to ${maxItems} objects`, accepts: isRows }),
  )
  rows: object[];

  @IntegerListField({
    ...LINES,
    optional: true,
    maxItems,
    asManyAs: 'rows',
    description: 'Their lines in the file; their places from 1 when absent',
    example: [2],
  })
  lines?: number[];
}

@ApiSchema({ name: 'ImportCounts' })
class ImportCountsDto {
  @ApiProperty({ type: 'integer' })
  created: number;

  @ApiProperty({ type: 'integer' })
  changed: number;

  @ApiProperty({ type: 'integer' })
  same: number;

  @ApiProperty({ type: 'integer' })
  refused: number;

  @ApiProperty({ type: 'integer', description: 'Rows without an outcome' })
  waiting: number;
}

@ApiSchema({ name: 'Import' })
export class ImportDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: IMPORT_KINDS, enumName: 'ImportKind' })
  kind: ImportKind;

  @ApiProperty({ enum: IMPORT_STATES, enumName: 'ImportState' })
  state: ImportState;

  @ApiProperty({ type: 'integer', example: 8000 })
  rowCount: number;

  @ApiProperty()
  counts: ImportCountsDto;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: Date, nullable: true })
  startedAt: Date | null;

  @ApiProperty({ type: Date, nullable: true })
  endedAt: Date | null;
}

export class ImportEnvelope extends EnvelopeOf('import', ImportDto) {}

export class ImportList extends ListOf('imports', ImportDto) {}

export class ImportListQuery extends ListQuery {
  @QueryEnum(IMPORT_KINDS, 'ImportKind')
  kind?: ImportKind;

  @QueryBoolean({ description: 'Those that were started, or those that were not' })
  isStarted?: boolean;
}

export class ImportRowListQuery extends ListQuery {
  @QueryEnum(IMPORT_OUTCOMES, 'ImportOutcome')
  outcome?: ImportOutcome;
}

@ApiSchema({ name: 'ImportRow' })
export class ImportRowDto {
  @ApiProperty({ type: 'integer', description: 'Of the file', example: 2 })
  line: number;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The row as it was sent' })
  record: object;

  @ApiProperty({ enum: IMPORT_OUTCOMES, enumName: 'ImportOutcome', nullable: true })
  outcome: ImportOutcome | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why it was refused: as the request that imports the kind at once says, or the code of an error',
    example: 'OWNER_UNKNOWN',
  })
  reason: string | null;
}

export class ImportRowList extends ListOf('rows', ImportRowDto) {}
