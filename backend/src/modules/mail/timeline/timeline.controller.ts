import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse } from '#kernel/http/index.js';
import { TicketNumber } from '#tickets/index.js';
import { TimelineQuery, TimelineResponse } from './timeline.dto.js';
import { TimelineQueries } from './timeline.queries.js';

@ApiTags('Tickets')
@Controller('tickets/:id/activity')
export class TimelineController {
  constructor(private readonly timeline: TimelineQueries) {}

  @Get()
  @AllowSignedIn()
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'List what happened to a ticket',
    description:
      'Changes, messages, logged work and mails as one list, newest first by default. `kind` determines the shape of `payload`. `group` filters, and the total follows it. Clients get changes and public messages only; a technician gets the mails to the client and to themselves. Automatic replies and thanks by mail are for staff; a token reads them with `notes:read`. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(TimelineResponse)
  @ApiErrors('VALIDATION_FAILED', 'TICKET_NOT_FOUND')
  listTicketActivity(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Query() query: TimelineQuery,
  ): Promise<TimelineResponse> {
    return this.timeline.read(actor, ticketId, query);
  }
}
