import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowRoles, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { StatisticsQuery, TicketStatisticsResponse } from './statistics.dto.js';
import { StatisticsService } from './statistics.service.js';

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
