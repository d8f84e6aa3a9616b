import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowAnonymous, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { IdempotencyKey, KeepsOwnKeys } from '#kernel/idempotency/index.js';
import { Sender } from '#kernel/limits/index.js';
import { ApiNewTicketBody, type NewTicket } from './new-ticket.dto.js';
import { CreatedTicketDto } from './created-ticket.dto.js';
import { NewTicketPipe } from './new-ticket.pipe.js';
import { TicketCreationService } from './ticket-creation.service.js';

@ApiTags('Tickets')
@Controller('tickets')
export class TicketCreationController {
  constructor(private readonly creation: TicketCreationService) {}

  @Post()
  @AllowAnonymous()
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Raise a ticket',
    description:
      'Public. The owner is the signed-in client; otherwise the account with the given email, or a new client account: `newCustomer` then holds its temporary password, once. A visitor gets back only what was typed.',
  })
  @KeepsOwnKeys(
    'Any text that is new for each submission. Sent again within 24 hours with the same body, it returns the same ticket; with another body, 409.',
  )
  @ApiNewTicketBody()
  @ApiCreatedResponse({ type: CreatedTicketDto })
  @ApiErrors(
    'VALIDATION_FAILED',
    'PLANT_NOT_FOUND',
    'PLATE_NOT_FOUND',
    'ASSIGNMENT_REQUIRED',
    'TECHNICIAN_NOT_ASSIGNABLE',
    'IDEMPOTENCY_KEY_REUSED',
    'TOO_MANY_REQUESTS',
  )
  createTicket(
    @CurrentActor() actor: Actor | undefined,
    @Body(NewTicketPipe) request: NewTicket,
    @Sender() sender: string,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<CreatedTicketDto> {
    return this.creation.submit(actor, request, { sender, idempotencyKey });
  }
}
