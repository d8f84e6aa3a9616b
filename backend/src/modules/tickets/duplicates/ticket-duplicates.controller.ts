import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '../../../kernel/access/index.js';
import { ApiErrors } from '../../../kernel/http/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { TicketResponse } from '../detail/ticket.dto.js';
import { ClosingAsDuplicateDto, SimilarTicketsResponse } from './duplicate.dto.js';
import { TicketDuplicatesService } from './ticket-duplicates.service.js';

@ApiTags('Tickets')
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id')
export class TicketDuplicatesController {
  constructor(private readonly duplicates: TicketDuplicatesService) {}

  @Get('similar')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'Find possible duplicates of a ticket',
    description:
      'At most 5 tickets of the same plant with a similar text, the most similar first: those that are not closed, or were closed in the last 90 days, as far as the caller may read them. Tickets that are duplicates themselves are left out.',
  })
  @ApiOkResponse({ type: SimilarTicketsResponse })
  async listSimilarTickets(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
  ): Promise<SimilarTicketsResponse> {
    return { tickets: await this.duplicates.similarTo(actor, ticketId) };
  }

  @Post('duplicate')
  @HttpCode(200)
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Close a ticket as a duplicate of another one',
    description:
      'Whoever may close the ticket and read the original may do it, and nobody can take it back. The final report is made from the number of the original, where the owner may know it, and the note. Both histories tell of it, and both versions rise. Where the original is a duplicate itself, `details` names its own original.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors(
    'VALIDATION_FAILED',
    'TICKET_NOT_FOUND',
    'ORIGINAL_NOT_FOUND',
    'TICKET_CLOSED',
    'INVALID_TRANSITION',
    'TICKET_CHANGED',
    'TICKET_HAS_DUPLICATES',
    'DUPLICATE_OF_DUPLICATE',
  )
  async closeAsDuplicate(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: ClosingAsDuplicateDto,
  ): Promise<TicketResponse> {
    return { ticket: await this.duplicates.close(actor, ticketId, body) };
  }
}
