import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  LIMITS,
  STOP_ACTIONS,
  STOP_END_SOURCES,
  STOP_KINDS,
  STOP_SORTS,
  type StopAction,
  type StopEndSource,
  type StopKind,
  type StopSort,
} from '#contract/index.js';
import {
  ActionsProperty,
  BooleanField,
  EnumField,
  EnvelopeOf,
  ListOf,
  ListQuery,
  MomentField,
  QueryBoolean,
  QueryEnum,
  QueryInteger,
  SecretField,
  UuidField,
  VersionField,
} from '#kernel/http/index.js';

const { daysBack, minutesAhead } = LIMITS.stops;

@ApiSchema({ name: 'NewStop' })
export class NewStopDto {
  @UuidField({ description: 'The plant that stands still' })
  plantId: string;

  @MomentField({ optional: true, description: `At most ${daysBack} days ago; now when absent` })
  startedAt?: Date;
}

@ApiSchema({ name: 'StopEnd' })
export class StopEndDto {
  @MomentField({
    optional: true,
    description: `After the start, at most ${minutesAhead} minutes ahead; now when absent`,
  })
  endedAt?: Date;
}

@ApiSchema({ name: 'MailedStopEnd' })
export class MailedStopEndDto extends StopEndDto {
  @SecretField({ ...LIMITS.stopToken, description: 'From the mailed link' })
  token: string;
}

@ApiSchema({ name: 'EndedStop' })
export class EndedStopDto {
  @ApiProperty({ description: 'From when the plant is running again' })
  endedAt: Date;
}

@ApiSchema({ name: 'MailedStop' })
export class MailedStopDto {
  @MomentField({
    optional: true,
    description: `At most ${daysBack} days ago, at most ${minutesAhead} minutes ahead; now when absent`,
  })
  startedAt?: Date;

  @SecretField({ ...LIMITS.stopToken, description: 'From the mailed link' })
  token: string;
}

@ApiSchema({ name: 'StartedStop' })
export class StartedStopDto {
  @ApiProperty({ description: 'Since when the plant stands still' })
  startedAt: Date;
}

@ApiSchema({ name: 'StopCorrection' })
export class StopCorrectionDto {
  @MomentField({ optional: true })
  startedAt?: Date;

  @MomentField({ optional: true, nullable: true, description: 'Null: it still stands' })
  endedAt?: Date | null;

  @EnumField(STOP_KINDS, 'StopKind', { optional: true })
  kind?: StopKind;

  @BooleanField({ optional: true, description: 'True confirms the stop; it cannot be undone' })
  confirmed?: boolean;

  @BooleanField({ optional: true, description: 'True: it was reported by mistake, and counts nowhere' })
  voided?: boolean;

  @VersionField('STOP_CHANGED', {})
  version: number;
}

export class StopListQuery extends ListQuery {
  @UuidField({ optional: true, description: 'Of this plant' })
  plantId?: string;

  @QueryInteger({ min: 1, max: LIMITS.ticketNumber.max, description: 'That this ticket reported' })
  ticketId?: number;

  @QueryBoolean({ description: 'Those that go on, or those that ended' })
  running?: boolean;

  @QueryEnum(STOP_SORTS, 'StopSort')
  sort: StopSort = 'startedAt';
}

@ApiSchema({ name: 'StoppedPlant' })
class StoppedPlantDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'Model and serial number', example: 'LC-500 SN-1042' })
  name: string;
}

@ApiSchema({ name: 'Stop' })
export class StopDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: StoppedPlantDto, nullable: true, description: 'Null while it is not certain' })
  plant: StoppedPlantDto | null;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    description: 'Tickets that reported it and that the caller may read; API tokens need `tickets:read`',
  })
  ticketIds: number[];

  @ApiProperty({ enum: STOP_KINDS, enumName: 'StopKind' })
  kind: StopKind;

  @ApiProperty({ description: 'Only confirmed stops count' })
  confirmed: boolean;

  @ApiProperty()
  startedAt: Date;

  @ApiProperty({ description: 'When it was reported' })
  reportedAt: Date;

  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When work on one of `ticketIds` began; null before that, and if it began after the end',
  })
  repairStartedAt: Date | null;

  @ApiProperty({ type: Date, nullable: true, description: 'Null while the plant stands still' })
  endedAt: Date | null;

  @ApiProperty({ enum: STOP_END_SOURCES, enumName: 'StopEndSource', nullable: true })
  endSource: StopEndSource | null;

  @ApiProperty({ type: Date, nullable: true, description: 'When staff found it to be a mistake; null for clients' })
  voidedAt: Date | null;

  @ApiProperty({ type: 'integer', description: 'Increases with each change', example: 1 })
  version: number;

  @ActionsProperty(STOP_ACTIONS, 'StopAction')
  allowedActions: StopAction[];
}

export class StopEnvelope extends EnvelopeOf('stop', StopDto) {}

export class StopList extends ListOf('stops', StopDto) {}
