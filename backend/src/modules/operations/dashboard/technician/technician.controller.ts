import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse } from '#kernel/http/index.js';
import {
  AreaOverviewDto,
  OwnWorklogsDto,
  OwnWorklogsQuery,
  ProductivityDto,
  ProductivityQuery,
} from './technician.dto.js';
import { TechnicianService } from './technician.service.js';

@ApiTags('Dashboard')
@Controller('tickets/technician')
export class TechnicianController {
  constructor(private readonly technician: TechnicianService) {}

  @Get('worklogs')
  @AllowRoles('TECHNICIAN')
  @OpenToTokens('tickets:read')
  @ApiOperation({ summary: "List the technician's own worklogs", description: 'Of a period, with its hours.' })
  @ApiListResponse(OwnWorklogsDto)
  @ApiErrors('VALIDATION_FAILED')
  listOwnWorklogs(@CurrentActor() actor: Actor, @Query() query: OwnWorklogsQuery): Promise<OwnWorklogsDto> {
    return this.technician.ownWorklogs(actor, query);
  }

  @Get('productivity')
  @AllowRoles('TECHNICIAN')
  @OpenToTokens('tickets:read')
  @ApiOperation({ summary: "Read the technician's own productivity", description: 'Week by week, with the totals.' })
  @ApiOkResponse({ type: ProductivityDto })
  @ApiErrors('VALIDATION_FAILED')
  readOwnProductivity(@CurrentActor() actor: Actor, @Query() { weeks }: ProductivityQuery): Promise<ProductivityDto> {
    return this.technician.ownProductivity(actor, weeks);
  }

  @Get('area')
  @AllowRoles('TECHNICIAN')
  @OpenToTokens('areas:read')
  @ApiOperation({
    summary: "Read the technician's own area",
    description: 'Members and open tickets: names and counts, no tickets of others.',
  })
  @ApiOkResponse({ type: AreaOverviewDto })
  @ApiErrors('TECHNICAL_AREA_NOT_FOUND')
  readOwnArea(@CurrentActor() actor: Actor): Promise<AreaOverviewDto> {
    return this.technician.ownArea(actor);
  }
}
