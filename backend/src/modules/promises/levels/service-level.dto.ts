import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  LIMITS,
  SERVICE_CLOCKS,
  SERVICE_LEVEL_SORTS,
  type ServiceClock,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TicketCategory,
  type TicketPriority,
} from '#contract/index.js';
import {
  BooleanField,
  EnumField,
  EnvelopeOf,
  IntegerField,
  ListOf,
  ObjectListField,
  QueryBoolean,
  QuerySearch,
  rule,
  SortedListQuery,
  TextField,
  UuidField,
  VersionField,
} from '#kernel/http/index.js';

const MOST_TARGETS = SERVICE_CLOCKS.length * TICKET_CATEGORIES.length * TICKET_PRIORITIES.length;

@ApiSchema({ name: 'ServiceTarget' })
export class ServiceTargetDto {
  @EnumField(SERVICE_CLOCKS, 'ServiceClock')
  clock: ServiceClock;

  @EnumField(TICKET_CATEGORIES, 'TicketCategory')
  category: TicketCategory;

  @EnumField(TICKET_PRIORITIES, 'TicketPriority')
  priority: TicketPriority;

  @IntegerField({ ...LIMITS.workingMinutes, description: 'Working minutes of the calendar' })
  minutes: number;

  @UuidField({ optional: true, nullable: true, description: 'Null or absent: round the clock' })
  calendarId?: string | null;
}

const cellOf = (target: unknown): string => {
  const { clock, category, priority } = Object(target) as Partial<ServiceTargetDto>;
  return [clock, category, priority].join();
};

const eachCellOnce = rule({
  code: 'duplicateTarget',
  message: 'A clock has one target for each category and priority',
  accepts: (value) => !Array.isArray(value) || new Set(value.map(cellOf)).size === value.length,
});

@ApiSchema({ name: 'WarningStep' })
class WarningStepDto {
  @IntegerField({ ...LIMITS.warningPercent, description: 'How much of the promised time has passed' })
  percent: number;

  @BooleanField({ description: 'Whether all administrators are notified, beside those behind the ticket' })
  admins: boolean;
}

const eachStepOnce = rule({
  code: 'duplicateStep',
  message: 'A percentage may be listed once',
  accepts: (value) =>
    !Array.isArray(value) ||
    new Set(value.map((step) => Object(step) as WarningStepDto).map(({ percent }) => percent)).size === value.length,
});

const WARNINGS = 'When people are notified of a promised time, once each';
const TARGETS = 'By clock, category and priority; what is missing is not promised';
const DEFAULT = 'Holds for tickets without an agreement; one level at most';
const SHOWN = 'Whether clients see until when they may expect an answer';
const PAUSES = 'Whether waits for a supplier or parts stop the resolution clock, too';
const ACTIVE = 'Deactivating a level ends its clocks at once';

@ApiSchema({ name: 'NewServiceLevel' })
export class CreateServiceLevelDto {
  @TextField({ ...LIMITS.serviceLevelName, example: 'Standard' })
  name: string;

  @BooleanField({ optional: true, description: `${DEFAULT}. False when absent` })
  isDefault?: boolean;

  @BooleanField({ optional: true, description: `${SHOWN}. True when absent` })
  shownToClient?: boolean;

  @BooleanField({ optional: true, description: `${PAUSES}. False when absent` })
  pausesForAll?: boolean;

  @ObjectListField(ServiceTargetDto, { maxItems: MOST_TARGETS, description: TARGETS })
  @eachCellOnce
  targets: ServiceTargetDto[];

  @ObjectListField(WarningStepDto, {
    optional: true,
    maxItems: LIMITS.warningSteps.max,
    description: `${WARNINGS}. At 75 and at 100 % when absent`,
  })
  @eachStepOnce
  warnings?: WarningStepDto[];
}

@ApiSchema({ name: 'ServiceLevelChange' })
export class UpdateServiceLevelDto {
  @TextField({ ...LIMITS.serviceLevelName, optional: true, notBlank: true })
  name?: string;

  @BooleanField({ optional: true, description: DEFAULT })
  isDefault?: boolean;

  @BooleanField({ optional: true, description: SHOWN })
  shownToClient?: boolean;

  @BooleanField({ optional: true, description: PAUSES })
  pausesForAll?: boolean;

  @BooleanField({ optional: true, description: ACTIVE })
  isActive?: boolean;

  @ObjectListField(ServiceTargetDto, { optional: true, maxItems: MOST_TARGETS, description: `All of them. ${TARGETS}` })
  @eachCellOnce
  targets?: ServiceTargetDto[];

  @ObjectListField(WarningStepDto, {
    optional: true,
    maxItems: LIMITS.warningSteps.max,
    description: `All of them. ${WARNINGS}. They hold for running clocks, too`,
  })
  @eachStepOnce
  warnings?: WarningStepDto[];

  @VersionField('SERVICE_LEVEL_CHANGED')
  version?: number;
}

export class ServiceLevelListQuery extends SortedListQuery(SERVICE_LEVEL_SORTS, 'ServiceLevelSort', 'name') {
  @QuerySearch('Anywhere in the name; letter case and accents do not matter')
  search?: string;

  @QueryBoolean()
  isActive?: boolean;
}

@ApiSchema({ name: 'ServiceLevel' })
export class ServiceLevelDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Standard' })
  name: string;

  @ApiProperty({ description: DEFAULT })
  isDefault: boolean;

  @ApiProperty({ description: SHOWN })
  shownToClient: boolean;

  @ApiProperty({ description: PAUSES })
  pausesForAll: boolean;

  @ApiProperty({ description: ACTIVE })
  isActive: boolean;

  @ApiProperty({ type: [ServiceTargetDto], description: TARGETS })
  targets: ServiceTargetDto[];

  @ApiProperty({ type: [WarningStepDto], description: WARNINGS })
  warnings: WarningStepDto[];

  @ApiProperty({ description: 'Agreements of companies about it', example: 2 })
  agreementCount: number;

  @ApiProperty({ description: 'Increases with each change', example: 1 })
  version: number;

  @ApiProperty()
  createdAt: Date;
}

export class ServiceLevelEnvelope extends EnvelopeOf('serviceLevel', ServiceLevelDto) {}

export class ServiceLevelList extends ListOf('serviceLevels', ServiceLevelDto) {}
