import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { TicketResponse } from '../detail/ticket.dto.js';
import { ClosingAsDuplicateDto, DraftedTicketDto, SimilarTicketsResponse } from './duplicate.dto.js';
import { TicketDuplicatesService } from './ticket-duplicates.service.js';

@ApiTags('Tickets')
@Controller('tickets')
export class TicketDuplicatesController {
  constructor(private readonly duplicates: TicketDuplicatesService) {}

  @Post('similar')
  @HttpCode(200)
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @ApiOperation({
    summary: 'Find open tickets of a plant before a new one is sent',
    description:
      'At most 5 tickets that the caller may read, that are not closed, and that have the same serial number or belong to the plant; those with a similar text first.',
  })
  @ApiOkResponse({ type: SimilarTicketsResponse })
  @ApiErrors('VALIDATION_FAILED')
  async listOpenTicketsOfPlant(
    @CurrentActor() actor: Actor,
    @Body() draft: DraftedTicketDto,
  ): Promise<SimilarTicketsResponse> {
    return { tickets: await this.duplicates.openOf(actor, draft) };
  }

  @Get(':id/similar')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'Find possible duplicates of a ticket',
    description:
      'At most 5 tickets of the same plant with a similar text, most similar first: those that the caller may read and that are not closed, or were closed in the last 90 days. Duplicates themselves are left out.',
  })
  @ApiOkResponse({ type: SimilarTicketsResponse })
  @ApiErrors('TICKET_NOT_FOUND')
  async listSimilarTickets(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
  ): Promise<SimilarTicketsResponse> {
    return { tickets: await this.duplicates.similarTo(actor, ticketId) };
  }

  @Post(':id/duplicate')
  @HttpCode(200)
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Close a ticket as a duplicate of another one',
    description:
      'The caller must be allowed to close the ticket and to read the original. It cannot be undone. The final report consists of the number of the original, if the owner may know it, and the note. Both tickets get a history entry and a new version. If the original is itself a duplicate, `details` names its original.',
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
