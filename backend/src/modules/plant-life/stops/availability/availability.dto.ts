import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Day, OPERATING_BASES, type OperatingBasis } from '#contract/index.js';
import { BooleanField, QueryDay, UuidField } from '#kernel/http/index.js';

export class AvailabilityQuery {
  @QueryDay({ optional: false, description: 'First day, by the clock of Rome', example: '2026-11-01' })
  from: Day;

  @QueryDay({ optional: false, notBefore: 'from', description: 'Last day', example: '2026-11-30' })
  to: Day;
}

@ApiSchema({ name: 'OperatingHours' })
export class OperatingHoursDto {
  @UuidField({
    nullable: true,
    description: 'The calendar by which the plant is required to run; null: around the clock',
  })
  calendarId: string | null;

  @BooleanField({
    optional: true,
    description: 'True: also for the past of the present owner, as a correction. Otherwise from now on',
  })
  alsoPast?: boolean;
}

@ApiSchema({ name: 'PresentCalendar' })
export class PresentCalendarDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Two shifts' })
  name: string;
}

const PRESENT = {
  type: PresentCalendarDto,
  nullable: true,
  description: 'By which the plant is required to run now; null: around the clock',
} as const;

@ApiSchema({ name: 'PresentOperatingHours' })
export class PresentOperatingHoursDto {
  @ApiProperty(PRESENT)
  calendar: PresentCalendarDto | null;
}

const nullable = { type: Number, nullable: true } as const;

@ApiSchema({ name: 'PlantAvailability' })
export class AvailabilityDto {
  @ApiProperty({
    type: 'integer',
    description: 'The period so far, in the operating hours of the plant, without planned stops',
  })
  requiredSeconds: number;

  @ApiProperty({ type: 'integer', description: 'Of it, with the plant stopped by a failure' })
  downSeconds: number;

  @ApiProperty({ type: 'integer', description: 'Failures that began in the period' })
  failures: number;

  @ApiProperty({ type: 'integer', description: 'Failures that ended in the period' })
  repairs: number;

  @ApiProperty({
    ...nullable,
    description: '(required − down) / required; null when nothing is required',
    example: 0.9833,
  })
  availability: number | null;

  @ApiProperty({
    ...nullable,
    description: 'MTTR: mean length of the failures that ended in the period, around the clock',
  })
  repairSeconds: number | null;

  @ApiProperty({ type: 'integer', description: 'In the period; MTBF counts by it' })
  operatingSeconds: number;

  @ApiProperty({
    enum: OPERATING_BASES,
    enumName: 'OperatingBasis',
    description:
      'COUNTER: from the first to the last reading of the operating hours in the period, which are at least 80 % of it apart, extended to all of it. STOPS: required − down',
  })
  operatingBasis: OperatingBasis;

  @ApiProperty({ ...nullable, description: 'MTBF: operating time / failures' })
  betweenSeconds: number | null;

  @ApiProperty(PRESENT)
  calendar: PresentCalendarDto | null;
}
