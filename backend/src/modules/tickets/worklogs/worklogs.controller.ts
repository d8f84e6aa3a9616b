import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { CorrectWorkDto, LogWorkDto, WorklogResponse, WorklogsResponse } from './worklog.dto.js';
import { WorklogsService } from './worklogs.service.js';

@ApiTags('Tickets')
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id/worklogs')
export class WorklogsController {
  constructor(private readonly worklogs: WorklogsService) {}

  @Get()
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('tickets:read')
  @ApiOperation({ summary: 'List the worklogs of a ticket', description: 'Newest first. Staff only.' })
  @ApiOkResponse({ type: WorklogsResponse })
  async listWorklogs(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<WorklogsResponse> {
    return { worklogs: await this.worklogs.list(actor, ticketId) };
  }

  @Post()
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Log work',
    description: 'While the ticket is in progress. Its total hours are always the sum of its worklogs, at most 9999.',
  })
  @ApiCreatedResponse({ type: WorklogResponse })
  @ApiErrors('VALIDATION_FAILED', 'TICKET_NOT_IN_PROGRESS', 'TICKET_CLOSED', 'TOTAL_HOURS_EXCEEDED')
  async logWork(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: LogWorkDto,
  ): Promise<WorklogResponse> {
    return { worklog: await this.worklogs.log(actor, ticketId, body) };
  }

  @Patch(':worklogId')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Correct a worklog',
    description: 'Until the ticket is closed. Technicians correct their own entries, administrators any.',
  })
  @ApiParam({ name: 'worklogId', format: 'uuid' })
  @ApiOkResponse({ type: WorklogResponse })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'TICKET_NOT_FOUND', 'NOT_FOUND', 'TICKET_CLOSED', 'TOTAL_HOURS_EXCEEDED')
  async correctWork(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Param('worklogId', new IdPipe('NOT_FOUND')) worklogId: string,
    @Body() body: CorrectWorkDto,
  ): Promise<WorklogResponse> {
    return { worklog: await this.worklogs.correct(actor, ticketId, worklogId, body) };
  }
}
