import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse } from '#kernel/http/index.js';
import { ArchiveQuery } from './list-filters.js';
import { TicketListResponse, TicketYearsResponse } from './ticket-list.dto.js';
import { TicketListQueries } from './ticket-list.queries.js';
import { TicketListQuery } from './ticket-list.query.js';
import { TicketYearQueries } from './ticket-years.queries.js';

@ApiTags('Tickets')
@Controller('tickets')
export class TicketListsController {
  constructor(
    private readonly lists: TicketListQueries,
    private readonly years: TicketYearQueries,
  ) {}

  @Get()
  @AllowSignedIn()
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'List tickets',
    description:
      'Admins get all tickets, technicians those assigned to them, clients their own; archived ones included, unless `archived` says otherwise. `X-Total-Count` repeats the total. A page past the end is empty; so is one past the hits of a search that are counted, see `totalIsExact`.',
  })
  @ApiListResponse(TicketListResponse)
  @ApiErrors('VALIDATION_FAILED')
  listTickets(@CurrentActor() actor: Actor, @Query() query: TicketListQuery): Promise<TicketListResponse> {
    return this.lists.list(actor, query);
  }

  @Get('years')
  @AllowSignedIn()
  @OpenToTokens('tickets:read')
  @ApiOperation({ summary: "List the years of the caller's tickets" })
  @ApiOkResponse({ type: TicketYearsResponse })
  @ApiErrors('VALIDATION_FAILED')
  async listTicketYears(
    @CurrentActor() actor: Actor,
    @Query() { archived }: ArchiveQuery,
  ): Promise<TicketYearsResponse> {
    return { years: await this.years.visibleTo(actor, archived) };
  }
}
