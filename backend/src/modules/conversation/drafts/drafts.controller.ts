import { Body, Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, AllowStaff, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '#tickets/index.js';
import { DraftEnvelope, DraftRefsResponse, DraftsResponse, SaveDraftDto } from './draft.dto.js';
import { DraftsService } from './drafts.service.js';

const SAVED = 'There is one of each user and ticket. Sending the message removes it; so do 30 days without a change.';

@ApiTags('Conversation')
@Controller()
export class MyDraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Get('drafts')
  @AllowSignedIn()
  @ApiOperation({ summary: 'List your drafts', description: 'Of messages on open tickets; the newest 200.' })
  @ApiOkResponse({ type: DraftRefsResponse })
  async listDrafts(@CurrentActor() actor: Actor): Promise<DraftRefsResponse> {
    return { drafts: await this.drafts.ofCaller(actor) };
  }
}

@ApiTags('Conversation')
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id')
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Get('drafts')
  @AllowSignedIn()
  @ApiOperation({ summary: 'Read your drafts on a ticket', description: 'Of a reply and of a note.' })
  @ApiOkResponse({ type: DraftsResponse })
  async readDrafts(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<DraftsResponse> {
    return { drafts: await this.drafts.ofTicket(actor, ticketId) };
  }

  @Put('replies/draft')
  @AllowSignedIn()
  @ApiOperation({ summary: 'Save the draft of a reply', description: SAVED })
  @ApiOkResponse({ type: DraftEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'TICKET_CLOSED', 'DRAFT_CHANGED')
  async saveReplyDraft(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: SaveDraftDto,
  ): Promise<DraftEnvelope> {
    return { draft: await this.drafts.save(actor, { ticketId, kind: 'REPLY' }, body) };
  }

  @Delete('replies/draft')
  @AllowSignedIn()
  @HttpCode(204)
  @ApiOperation({ summary: 'Discard the draft of a reply' })
  @ApiNoContentResponse()
  discardReplyDraft(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<void> {
    return this.drafts.discard(actor, { ticketId, kind: 'REPLY' });
  }

  @Put('notes/draft')
  @AllowStaff()
  @ApiOperation({ summary: 'Save the draft of a note', description: SAVED })
  @ApiOkResponse({ type: DraftEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'TICKET_CLOSED', 'DRAFT_CHANGED')
  async saveNoteDraft(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: SaveDraftDto,
  ): Promise<DraftEnvelope> {
    return { draft: await this.drafts.save(actor, { ticketId, kind: 'NOTE' }, body) };
  }

  @Delete('notes/draft')
  @AllowStaff()
  @HttpCode(204)
  @ApiOperation({ summary: 'Discard the draft of a note' })
  @ApiNoContentResponse()
  discardNoteDraft(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<void> {
    return this.drafts.discard(actor, { ticketId, kind: 'NOTE' });
  }
}
