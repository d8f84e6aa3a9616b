import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '../../../kernel/access/index.js';
import { ApiErrors } from '../../../kernel/http/index.js';
import { BulkArchivingDto, BulkAssignmentDto, BulkPriorityDto, BulkResponse } from './ticket-bulk.dto.js';
import { TicketBulkService } from './ticket-bulk.service.js';

/** Said of each of the calls. */
const EACH =
  'Each ticket is changed by itself, by the rules and with the history and mails of the call for one; a refused one stops no other. Tickets that could not be reached in time are refused with SERVICE_UNAVAILABLE: repeating the request does what is left.';

@ApiTags('Tickets')
@ApiErrors('VALIDATION_FAILED')
@Controller('tickets/bulk')
export class TicketBulkController {
  constructor(private readonly bulk: TicketBulkService) {}

  @Post('assignment')
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('tickets:write')
  @ApiOperation({ summary: 'Assign many tickets to one technician', description: `Their status stays. ${EACH}` })
  @ApiOkResponse({ type: BulkResponse })
  async assignTickets(@CurrentActor() actor: Actor, @Body() body: BulkAssignmentDto): Promise<BulkResponse> {
    return { results: await this.bulk.assign(actor, body) };
  }

  @Post('priority')
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('tickets:write')
  @ApiOperation({ summary: 'Set the priority of many tickets', description: EACH })
  @ApiOkResponse({ type: BulkResponse })
  async prioritiseTickets(@CurrentActor() actor: Actor, @Body() body: BulkPriorityDto): Promise<BulkResponse> {
    return { results: await this.bulk.setPriority(actor, body) };
  }

  @Post('archive')
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('tickets:write')
  @ApiOperation({ summary: 'Archive many closed tickets, or take them back', description: EACH })
  @ApiOkResponse({ type: BulkResponse })
  async archiveTickets(@CurrentActor() actor: Actor, @Body() body: BulkArchivingDto): Promise<BulkResponse> {
    return { results: await this.bulk.move(actor, body) };
  }
}
