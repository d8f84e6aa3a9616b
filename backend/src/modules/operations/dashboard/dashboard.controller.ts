import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, AllowSignedIn, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { ArchiveQuery } from '#tickets/lists/index.js';
import { TechnicianDashboardDto, TechnicianDashboardQuery, TicketStatsResponse } from './dashboard.dto.js';
import { DashboardQueries, DashboardService } from './dashboard.service.js';
import { StatisticsQuery, TicketStatisticsResponse } from './statistics/statistics.dto.js';
import { StatisticsService } from './statistics/statistics.service.js';
import { TechnicianLoadQueries, TechnicianLoadsResponse } from './technician-load.queries.js';

@ApiTags('Dashboard')
@Controller('tickets')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly queries: DashboardQueries,
  ) {}

  @Get('stats')
  @AllowSignedIn()
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: "Count the caller's tickets",
    description: 'Of what the caller may see; hours for staff only.',
  })
  @ApiOkResponse({ type: TicketStatsResponse })
  @ApiErrors('VALIDATION_FAILED')
  async readTicketStats(
    @CurrentActor() actor: Actor,
    @Query() { archived }: ArchiveQuery,
  ): Promise<TicketStatsResponse> {
    return { stats: await this.queries.stats(actor, archived) };
  }

  @Get('technician/dashboard')
  @AllowRoles('TECHNICIAN')
  @OpenToTokens('tickets:read')
  @ApiOperation({ summary: "Read the technician's dashboard" })
  @ApiOkResponse({ type: TechnicianDashboardDto })
  @ApiErrors('VALIDATION_FAILED')
  readTechnicianDashboard(
    @CurrentActor() actor: Actor,
    @Query() { days }: TechnicianDashboardQuery,
  ): Promise<TechnicianDashboardDto> {
    return this.dashboard.ofTechnician(actor, days);
  }
}

@ApiTags('Dashboard')
@Controller('tickets/statistics')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get()
  @AllowRoles('ADMIN')
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'Read statistics of all tickets',
    description: 'What the plots of the dashboard show. Months are those of Rome, hours exact to a tenth.',
  })
  @ApiOkResponse({ type: TicketStatisticsResponse })
  @ApiErrors('VALIDATION_FAILED')
  async readTicketStatistics(@Query() { months }: StatisticsQuery): Promise<TicketStatisticsResponse> {
    return { statistics: await this.statistics.ofMonths(months) };
  }
}

@ApiTags('Users')
@Controller('users/technicians')
export class TechnicianLoadController {
  constructor(private readonly loads: TechnicianLoadQueries) {}

  @Get()
  @AllowRoles('ADMIN')
  @OpenToTokens('users:read')
  @ApiOperation({
    summary: 'List the technicians with their load',
    description: 'Active accounts, each with the area and the number of tickets that are not closed.',
  })
  @ApiOkResponse({ type: TechnicianLoadsResponse })
  async listTechnicians(): Promise<TechnicianLoadsResponse> {
    return { technicians: await this.loads.ofActive() };
  }
}
