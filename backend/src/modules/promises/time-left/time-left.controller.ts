import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '#tickets/index.js';
import { TimeLeftDto, TimeLeftQuery } from './time-left.dto.js';
import { TimeLeftQueries } from './time-left.queries.js';

@ApiTags('Tickets')
@Controller('tickets/:id/time-left')
export class TimeLeftController {
  constructor(private readonly queries: TimeLeftQueries) {}

  @Get()
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @ApiOperation({
    summary: 'Explain the time that a promise has left',
    description: 'The working time from now until it is due; of a late one, from then until now.',
  })
  @ApiOkResponse({ type: TimeLeftDto })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'TICKET_NOT_FOUND')
  explainTimeLeft(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Query() { clock }: TimeLeftQuery,
  ): Promise<TimeLeftDto> {
    return this.queries.read(actor, ticketId, clock);
  }
}
