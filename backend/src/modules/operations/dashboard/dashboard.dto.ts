import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '#contract/index.js';
import { EnvelopeOf, QueryInteger } from '#kernel/http/index.js';
import { TicketSummaryDto, WorklogDto } from '#tickets/index.js';

export class TechnicianDashboardQuery {
  @QueryInteger({
    ...LIMITS.dashboardDays,
    description: 'Number of days, today included, of the worklogs and their hours',
  })
  days: number = LIMITS.dashboardDays.default;
}

@ApiSchema({ name: 'TicketStats' })
export class TicketStatsDto {
  @ApiProperty({ type: 'integer', example: 37 })
  total: number;

  @ApiProperty({ type: 'integer', description: 'With status OPEN, assigned or not', example: 9 })
  open: number;

  @ApiProperty({ type: 'integer', description: 'Of the open ones, those that have a technician', example: 3 })
  assigned: number;

  @ApiProperty({ type: 'integer', example: 6 })
  inProgress: number;

  @ApiProperty({ type: 'integer', example: 22 })
  closed: number;

  @ApiProperty({ type: 'integer', description: 'Priority HIGH or CRITICAL and not closed', example: 2 })
  urgent: number;

  @ApiProperty({ required: false, description: 'Staff only: decimal hours logged', example: 118.5 })
  totalHours?: number;

  @ApiProperty({ required: false, description: 'Staff only: decimal hours per closed ticket', example: 4.3 })
  averageTime?: number;
}

export class TicketStatsResponse extends EnvelopeOf('stats', TicketStatsDto) {}

@ApiSchema({ name: 'TechnicianStats' })
export class TechnicianStatsDto {
  @ApiProperty({ type: 'integer', description: 'Assigned to the caller, closed ones included', example: 18 })
  totalAssigned: number;

  @ApiProperty({ type: 'integer', example: 6 })
  inProgress: number;

  @ApiProperty({ type: 'integer', description: 'Closed', example: 11 })
  completed: number;

  @ApiProperty({ type: 'integer', description: 'Priority HIGH or CRITICAL and not closed', example: 2 })
  urgent: number;

  @ApiProperty({ description: 'Decimal hours that the caller logged in those days', example: 41.5 })
  totalHours: number;

  @ApiProperty({ description: 'Decimal hours per closed ticket', example: 4.3 })
  averageTime: number;
}

@ApiSchema({ name: 'TicketWorklog' })
export class TicketWorklogDto extends WorklogDto {
  @ApiProperty({ type: 'integer', example: 1042 })
  ticketId: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null when the ticket is assigned to another technician',
    example: 'Laser stops after ten minutes',
  })
  ticketTitle: string | null;
}

@ApiSchema({ name: 'TechnicianDashboard' })
export class TechnicianDashboardDto {
  @ApiProperty({
    type: [TicketSummaryDto],
    description: `Not closed; highest priority first, then the oldest. At most ${LIMITS.dashboardRows}, those in progress before others`,
  })
  tickets: TicketSummaryDto[];

  @ApiProperty({
    type: [TicketWorklogDto],
    description: `The caller's own, newest first, ${LIMITS.dashboardRows} at most`,
  })
  worklogs: TicketWorklogDto[];

  @ApiProperty()
  stats: TechnicianStatsDto;
}
