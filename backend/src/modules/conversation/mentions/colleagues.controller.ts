import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowStaff, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '#tickets/index.js';
import { ColleagueQueries } from './colleague.queries.js';
import { PersonRefDto } from '#organisation/users/index.js';

export class TicketColleaguesResponse {
  @ApiProperty({ type: [PersonRefDto] })
  colleagues: PersonRefDto[];
}

@ApiTags('Conversation')
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id/colleagues')
export class ColleaguesController {
  constructor(private readonly colleagues: ColleagueQueries) {}

  @Get()
  @AllowStaff()
  @ApiOperation({
    summary: 'List the colleagues on a ticket',
    description: 'Other staff who see it, and can be mentioned in notes. By name, at most 100.',
  })
  @ApiOkResponse({ type: TicketColleaguesResponse })
  async listColleagues(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
  ): Promise<TicketColleaguesResponse> {
    return { colleagues: await this.colleagues.list(actor, ticketId) };
  }
}
