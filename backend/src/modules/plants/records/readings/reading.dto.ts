import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  LIMITS,
  PLANT_COUNTERS,
  PLANT_RECORD_ACTIONS,
  type PlantCounter,
  type PlantRecordAction,
} from '#contract/index.js';
import {
  ActionsProperty,
  BooleanField,
  EnumField,
  EnvelopeOf,
  field,
  ListOf,
  ListQuery,
  MomentField,
  QueryEnum,
  rule,
} from '#kernel/http/index.js';
import { RecorderDto } from '../recorder.dto.js';

const { max } = LIMITS.counterValue;
const SHOWN = { type: Number, minimum: 0, maximum: max, multipleOf: 0.1, example: 12_480.5 } as const;

/** What a counter shows. Finer steps than 0.1 are refused. */
export const CounterValueField = (): PropertyDecorator =>
  field(
    { description: 'What the counter shows' },
    SHOWN,
    rule({
      code: 'reading',
      message: `Must be a number from 0 to ${max} in steps of 0.1`,
      accepts: (value) => typeof value === 'number' && value <= max && /^\d+(\.\d)?$/.test(String(value)),
    }),
  );

@ApiSchema({ name: 'NewReading' })
export class NewReadingDto {
  @EnumField(PLANT_COUNTERS, 'PlantCounter')
  counter: PlantCounter;

  @CounterValueField()
  value: number;

  @MomentField({
    optional: true,
    description: `At most ${LIMITS.plantRecords.minutesAhead} minutes ahead, which become now; now when absent`,
  })
  readAt?: Date;

  @BooleanField({
    optional: true,
    description: 'True: the counter was exchanged or reset since the reading before, and counts anew',
  })
  exchanged?: boolean;
}

export class ReadingListQuery extends ListQuery {
  @QueryEnum(PLANT_COUNTERS, 'PlantCounter')
  counter?: PlantCounter;
}

@ApiSchema({ name: 'Reading' })
export class ReadingDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: PLANT_COUNTERS, enumName: 'PlantCounter' })
  counter: PlantCounter;

  @ApiProperty(SHOWN)
  value: number;

  @ApiProperty()
  readAt: Date;

  @ApiProperty({ type: 'integer', description: 'Rises when the counter is exchanged', example: 0 })
  epoch: number;

  @ApiProperty({ type: RecorderDto, nullable: true, description: 'Who recorded it; null for clients' })
  recordedBy: RecorderDto | null;

  @ApiProperty()
  createdAt: Date;

  @ActionsProperty(PLANT_RECORD_ACTIONS, 'PlantRecordAction')
  allowedActions: PlantRecordAction[];
}

export class ReadingEnvelope extends EnvelopeOf('reading', ReadingDto) {}

export class ReadingList extends ListOf('readings', ReadingDto) {}
