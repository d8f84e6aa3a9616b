import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS, TICKET_AGES, type TicketAge, type TicketCategory } from '#contract/index.js';
import { EnvelopeOf, QueryInteger } from '#kernel/http/index.js';
import { AreaRefDto, PersonRefDto } from '#organisation/users/index.js';

export class StatisticsQuery {
  @QueryInteger({
    ...LIMITS.statisticsMonths,
    description: 'Number of calendar months, the current one included, of raised tickets and logged hours',
  })
  months: number = LIMITS.statisticsMonths.default;
}

@ApiSchema({ name: 'TicketsOfMonth' })
export class TicketsOfMonthDto implements Record<TicketCategory, number> {
  @ApiProperty({ description: 'By the clock of Rome', example: '2026-03' })
  month: string;

  @ApiProperty({ type: 'integer', example: 7 })
  ASSISTANCE: number;

  @ApiProperty({ type: 'integer', example: 2 })
  MODIFICATION: number;

  @ApiProperty({ type: 'integer', example: 4 })
  SPARE_PART: number;
}

@ApiSchema({ name: 'TicketsOfArea' })
export class TicketsOfAreaDto {
  @ApiProperty({ type: AreaRefDto, nullable: true, description: 'Null for tickets without an area' })
  technicalArea: AreaRefDto | null;

  @ApiProperty({ type: 'integer', description: 'With status OPEN, assigned or not', example: 3 })
  open: number;

  @ApiProperty({ type: 'integer', example: 5 })
  inProgress: number;
}

@ApiSchema({ name: 'HoursOfTechnician' })
export class HoursOfTechnicianDto {
  @ApiProperty({ description: 'Logged the hours; includes administrators and deleted accounts' })
  technician: PersonRefDto;

  @ApiProperty({ description: 'Decimal hours', example: 41.5 })
  hours: number;
}

@ApiSchema({ name: 'TicketsOfAge' })
export class TicketsOfAgeDto {
  @ApiProperty({ enum: Object.keys(TICKET_AGES), enumName: 'TicketAge' })
  bucket: TicketAge;

  @ApiProperty({ type: 'integer', example: 4 })
  count: number;
}

@ApiSchema({ name: 'TicketStatistics' })
export class TicketStatisticsDto {
  @ApiProperty({ description: 'At most a minute ago' })
  countedAt: Date;

  @ApiProperty({ type: [TicketsOfMonthDto], description: 'Raised in each month, the oldest month first' })
  ticketsPerMonth: TicketsOfMonthDto[];

  @ApiProperty({ type: [TicketsOfAreaDto], description: 'Not closed: every area by name, then those without' })
  openByArea: TicketsOfAreaDto[];

  @ApiProperty({
    type: [HoursOfTechnicianDto],
    description: 'Logged in those months, most hours first; people without hours are left out',
  })
  hoursPerTechnician: HoursOfTechnicianDto[];

  @ApiProperty({ type: [TicketsOfAgeDto], description: 'Not closed, by the time since they were raised' })
  ageOfOpenTickets: TicketsOfAgeDto[];
}

export class TicketStatisticsResponse extends EnvelopeOf('statistics', TicketStatisticsDto) {}
