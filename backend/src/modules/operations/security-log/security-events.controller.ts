import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowRoles, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse } from '#kernel/http/index.js';
import { SecurityEventList, SecurityEventListQuery } from './security-event.dto.js';
import { SecurityEventQueries } from './security-event.queries.js';

/** Read-only: events are written by the actions that they record. */
@ApiTags('Security log')
@AllowRoles('ADMIN')
@Controller('security-events')
export class SecurityEventsController {
  constructor(private readonly queries: SecurityEventQueries) {}

  @Get()
  @OpenToTokens('security-log:read')
  @ApiOperation({
    summary: 'List the security log',
    description: 'Newest first by default. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(SecurityEventList)
  @ApiErrors('VALIDATION_FAILED')
  listSecurityEvents(@Query() query: SecurityEventListQuery): Promise<SecurityEventList> {
    return this.queries.list(query);
  }
}
