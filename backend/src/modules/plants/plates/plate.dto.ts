import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  LABEL_SHEET_NAMES,
  type LabelSheet,
  LIMITS,
  PLATE_ACTIONS,
  PLATE_STATES,
  type PlateAction,
  type PlateState,
} from '#contract/index.js';
import {
  ActionsProperty,
  BooleanField,
  EnumField,
  EnvelopeOf,
  field,
  IntegerField,
  ListOf,
  ListQuery,
  QueryEnum,
  QueryInteger,
  QuerySearch,
  rule,
  UuidField,
  UuidListField,
} from '#kernel/http/index.js';
import { plateCodeIn } from './plate-code.js';

@ApiSchema({ name: 'NewPlates' })
export class NewPlatesDto {
  @IntegerField({
    ...LIMITS.platesAtOnce,
    optional: true,
    requiredWhen: (dto) => (dto as NewPlatesDto).plantIds === undefined,
    description: 'How many unclaimed plates; left out with `plantIds`',
    example: 24,
  })
  count?: number;

  @UuidListField({
    optional: true,
    maxItems: LIMITS.idsPerRequest.max,
    description: 'One plate for each: a new one where none is in use',
  })
  plantIds?: string[];
}

const isCodes = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length >= LIMITS.platesAtOnce.min &&
  value.length <= LIMITS.platesAtOnce.max &&
  new Set(value).size === value.length &&
  value.every((code) => typeof code === 'string' && plateCodeIn(code) === code);

@ApiSchema({ name: 'LabelFormat' })
export class LabelFormatDto {
  @EnumField(LABEL_SHEET_NAMES, 'LabelSheet', { optional: true, description: 'PLAIN when absent' })
  sheet?: LabelSheet;

  @IntegerField({
    ...LIMITS.printedMillimetres,
    optional: true,
    description: 'Length of the sides of each label; at most 28 on A4_24',
  })
  mm?: number;
}

@ApiSchema({ name: 'LabelSheets' })
export class LabelSheetsDto extends LabelFormatDto {
  @field(
    { description: 'The plates, in the order of their labels' },
    {
      type: 'array',
      items: { type: 'string', example: '7Q2M4TZ0V9XK3B' },
      minItems: LIMITS.platesAtOnce.min,
      maxItems: LIMITS.platesAtOnce.max,
      uniqueItems: true,
    },
    rule({ code: 'plateCodes', message: `Must be 1 to ${LIMITS.platesAtOnce.max} different codes`, accepts: isCodes }),
  )
  codes: string[];
}

@ApiSchema({ name: 'PlateClaim' })
export class PlateClaimDto {
  @UuidField({ description: 'The plant that the plate was fixed to' })
  plantId: string;
}

@ApiSchema({ name: 'PlateRetirement' })
export class PlateRetirementDto {
  @BooleanField({
    optional: true,
    description:
      'True: it was on the wrong plant, so that it no longer leads to its documents. Of a plate that is retired already it corrects that',
  })
  wasWrong?: boolean;
}

export class PlateListQuery extends ListQuery {
  @QuerySearch('A part of the code or of the serial number of the plant, or all that a scan shows')
  search?: string;

  @QueryEnum(PLATE_STATES, 'PlateState')
  state?: PlateState;

  @UuidField({ optional: true })
  plantId?: string;

  @QueryInteger({
    min: 1,
    max: LIMITS.ticketNumber.max,
    description: 'The roll or sheet that it was printed with, for staff',
  })
  batchNumber?: number;
}

export class LabelQuery {
  @QueryInteger({ ...LIMITS.labelMillimetres, description: 'Length of its sides in millimetres' })
  mm: number = LIMITS.labelMillimetres.default;
}

@ApiSchema({ name: 'Plate' })
export class PlateDto {
  @ApiProperty({ example: '7Q2M4TZ0V9XK3B' })
  code: string;

  @ApiProperty({ description: 'What its label encodes', example: 'https://desk.example/p/7Q2M4TZ0V9XK3B' })
  link: string;

  @ApiProperty({ enum: PLATE_STATES, enumName: 'PlateState' })
  state: PlateState;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  plantId: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The roll or sheet that it was printed with, for staff',
  })
  batchNumber: number | null;

  @ApiProperty({
    description:
      'Whether it leads to the documents of its plant. A retired plate does unless it was on the wrong plant',
  })
  leadsOn: boolean;

  @ApiProperty()
  createdAt: Date;

  @ActionsProperty(PLATE_ACTIONS, 'PlateAction')
  allowedActions: PlateAction[];
}

export class PlateEnvelope extends EnvelopeOf('plate', PlateDto) {}

@ApiSchema({ name: 'PlantOfPlate' })
class PlantOfPlateDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'LC-500' })
  model: string;

  @ApiProperty({ example: 'SN-1042' })
  serialNumber: string;
}

@ApiSchema({ name: 'ListedPlate' })
export class ListedPlateDto extends PlateDto {
  @ApiProperty({ type: PlantOfPlateDto, nullable: true })
  plant: PlantOfPlateDto | null;
}

export class PlateList extends ListOf('plates', ListedPlateDto) {}

export class NewPlatesList {
  @ApiProperty({ type: [PlateDto] })
  plates: PlateDto[];
}

/** Only facts that are also written on the machine itself. */
@ApiSchema({ name: 'PlatedPlant' })
export class PlatedPlantDto {
  @ApiProperty({ example: 'Laserworks S.p.A.' })
  manufacturer: string;

  @ApiProperty({ example: 'LC-500' })
  model: string;

  @ApiProperty({ type: String, nullable: true, example: 'Fibre laser cutter, 5 kW' })
  name: string | null;

  @ApiProperty({ example: 'SN-1042' })
  serialNumber: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 2021 })
  yearOfConstruction: number | null;
}

@ApiSchema({ name: 'PublicPlate' })
export class PublicPlateDto {
  @ApiProperty({ example: '7Q2M4TZ0V9XK3B' })
  code: string;

  @ApiProperty({ enum: PLATE_STATES, enumName: 'PlateState', description: 'ACTIVE or RETIRED' })
  state: PlateState;

  @ApiProperty({
    type: PlatedPlantDto,
    nullable: true,
    description: 'What a ticket by the plate is about. Null for a retired plate',
  })
  plant: PlatedPlantDto | null;

  @ApiProperty({
    type: PlatedPlantDto,
    nullable: true,
    description:
      'The plant whose documents the plate leads to, also a retired one. Null for a retired plate that was on the wrong plant, or whose plant is scrapped',
  })
  machine: PlatedPlantDto | null;
}

export class PublicPlateEnvelope extends EnvelopeOf('plate', PublicPlateDto) {}
