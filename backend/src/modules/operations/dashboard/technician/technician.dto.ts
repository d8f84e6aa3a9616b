import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '#contract/index.js';
import { ListQuery, Pagination, QueryDay, QueryInteger } from '#kernel/http/index.js';
import { AreaRefDto, PersonRefDto } from '#organisation/users/index.js';
import { TicketWorklogDto } from '../dashboard.dto.js';

export class OwnWorklogsQuery extends ListQuery {
  @QueryDay({ description: 'First day, by the clock of Rome; from the beginning when absent', example: '2026-03-01' })
  from?: string;

  @QueryDay({ notBefore: 'from', description: 'Last day, included; up to now when absent', example: '2026-03-31' })
  to?: string;
}

@ApiSchema({ name: 'OwnWorklogs' })
export class OwnWorklogsDto {
  @ApiProperty({ type: [TicketWorklogDto], description: 'Newest first unless `order` says otherwise' })
  worklogs: TicketWorklogDto[];

  @ApiProperty()
  pagination: Pagination;

  @ApiProperty({ description: 'Decimal hours of the whole period, not only of the page', example: 41.5 })
  totalHours: number;
}

export class ProductivityQuery {
  @QueryInteger({ ...LIMITS.productivityWeeks, description: 'Number of weeks, the current one included' })
  weeks: number = LIMITS.productivityWeeks.default;
}

@ApiSchema({ name: 'ProductivityOfWeek' })
export class ProductivityOfWeekDto {
  @ApiProperty({ description: 'ISO 8601 week, by the clock of Rome', example: '2026-W12' })
  week: string;

  @ApiProperty({ format: 'date', description: 'Its Monday', example: '2026-03-16' })
  from: string;

  @ApiProperty({ format: 'date', description: 'Its Sunday', example: '2026-03-22' })
  to: string;

  @ApiProperty({ type: 'integer', description: "The caller's tickets that were closed in it", example: 3 })
  closed: number;

  @ApiProperty({ description: 'Decimal hours that the caller logged in it', example: 31.5 })
  hours: number;
}

@ApiSchema({ name: 'ProductivityTotals' })
export class ProductivityTotalsDto {
  @ApiProperty({ type: 'integer', example: 14 })
  closed: number;

  @ApiProperty({ description: 'Decimal hours', example: 212.5 })
  hours: number;

  @ApiProperty({
    description: 'Decimal hours per ticket closed in those weeks, including those of other technicians',
    example: 4.3,
  })
  averageTime: number;
}

@ApiSchema({ name: 'Productivity' })
export class ProductivityDto {
  @ApiProperty({ type: [ProductivityOfWeekDto], description: 'The oldest first' })
  weeks: ProductivityOfWeekDto[];

  @ApiProperty()
  totals: ProductivityTotalsDto;
}

@ApiSchema({ name: 'OwnArea' })
export class OwnAreaDto extends AreaRefDto {
  @ApiProperty({ example: 'Sources, chillers and power supplies' })
  description: string;
}

@ApiSchema({ name: 'Colleague' })
export class ColleagueDto extends PersonRefDto {
  @ApiProperty({ description: 'Inactive technicians are listed while they have tickets that are not closed' })
  isActive: boolean;

  @ApiProperty({ type: 'integer', description: 'Assigned to them, not started yet', example: 2 })
  open: number;

  @ApiProperty({ type: 'integer', example: 4 })
  inProgress: number;
}

@ApiSchema({ name: 'AreaTicketCounts' })
export class AreaTicketCountsDto {
  @ApiProperty({ type: 'integer', description: 'Not closed, with a technician', example: 6 })
  assigned: number;

  @ApiProperty({ type: 'integer', description: 'Not closed, without a technician', example: 2 })
  unassigned: number;
}

@ApiSchema({ name: 'AreaOverview' })
export class AreaOverviewDto {
  @ApiProperty()
  technicalArea: OwnAreaDto;

  @ApiProperty({ type: [ColleagueDto], description: 'By surname, the caller included' })
  technicians: ColleagueDto[];

  @ApiProperty()
  openTickets: AreaTicketCountsDto;
}
