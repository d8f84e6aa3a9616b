import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { BulkArchivingDto, BulkAssignmentDto, BulkPriorityDto, BulkResponse } from './ticket-bulk.dto.js';
import { TicketBulkService } from './ticket-bulk.service.js';

/** Repeated in the description of each call. */
const EACH =
  'Each ticket is changed separately, with the rules, history and mails of the call for one ticket; a refusal does not affect the others. Tickets beyond the time limit are refused with SERVICE_UNAVAILABLE: repeat the request for them.';

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
  @ApiOperation({ summary: 'Archive many closed tickets, or restore them', description: EACH })
  @ApiOkResponse({ type: BulkResponse })
  async archiveTickets(@CurrentActor() actor: Actor, @Body() body: BulkArchivingDto): Promise<BulkResponse> {
    return { results: await this.bulk.move(actor, body) };
  }
}
