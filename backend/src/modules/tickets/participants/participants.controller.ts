import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  AllowAnonymous,
  AllowSignedIn,
  AllowStaff,
  CurrentActor,
  OpenToTokens,
} from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { limitKey, Limits, MINUTE, Sender, type WindowLimit } from '#kernel/limits/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { CopiedPeople } from './copied-people.js';
import { DisownedContacts } from './disowned-contacts.js';
import {
  CandidatesResponse,
  LeavingDto,
  LeftResponse,
  NewParticipantDto,
  ParticipantEnvelope,
  ParticipantsResponse,
} from './participant.dto.js';
import { ParticipantsService } from './participants.service.js';

const personId = new IdPipe('USER_NOT_FOUND');

@ApiTags('Conversation')
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id')
export class ParticipantsController {
  constructor(private readonly participants: ParticipantsService) {}

  @Get('participants')
  @AllowSignedIn()
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'List who takes part in a ticket',
    description: 'Beside its owner and technician: collaborators, followers, and people who get replies by mail.',
  })
  @ApiOkResponse({ type: ParticipantsResponse })
  listParticipants(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<ParticipantsResponse> {
    return this.participants.list(actor, ticketId);
  }

  @Get('participants/candidates')
  @AllowStaff()
  @ApiOperation({
    summary: 'List the technicians who can be called in',
    description: 'For a technician those of the own area. By name, at most 100.',
  })
  @ApiOkResponse({ type: CandidatesResponse })
  @ApiErrors('TICKET_CLOSED')
  async listCandidates(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<CandidatesResponse> {
    return { candidates: await this.participants.candidates(actor, ticketId) };
  }

  @Post('participants')
  @AllowStaff()
  @ApiOperation({
    summary: 'Add a collaborator or a person in copy',
    description:
      'At most 5 of each. A person in copy gets the replies of staff by mail, may answer them, and leaves by a link in the mail. The name is that of the account for people of the ticket’s company, and for administrators; else the name as sent, or the address.',
  })
  @ApiCreatedResponse({ type: ParticipantEnvelope })
  @ApiErrors(
    'VALIDATION_FAILED',
    'TICKET_CLOSED',
    'TECHNICIAN_NOT_ASSIGNABLE',
    'TOO_MANY_PARTICIPANTS',
    'PARTICIPANT_LEFT',
  )
  async addParticipant(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: NewParticipantDto,
  ): Promise<ParticipantEnvelope> {
    return { participant: await this.participants.add(actor, ticketId, body) };
  }

  @Delete('participants/:userId')
  @AllowStaff()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Remove a collaborator or a person in copy',
    description: 'Collaborators may leave. Who left the copies stays known as such.',
  })
  @ApiNoContentResponse()
  @ApiErrors('TICKET_NOT_FOUND', 'USER_NOT_FOUND')
  removeParticipant(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Param('userId', personId) userId: string,
  ): Promise<void> {
    return this.participants.remove(actor, ticketId, userId);
  }

  @Put('follow')
  @AllowSignedIn()
  @HttpCode(204)
  @ApiOperation({ summary: 'Follow a ticket', description: 'Its messages notify you, as long as you see it.' })
  @ApiNoContentResponse()
  followTicket(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<void> {
    return this.participants.follow(actor, ticketId, true);
  }

  @Delete('follow')
  @AllowSignedIn()
  @HttpCode(204)
  @ApiOperation({ summary: 'Stop following a ticket' })
  @ApiNoContentResponse()
  unfollowTicket(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<void> {
    return this.participants.follow(actor, ticketId, false);
  }
}

@ApiTags('Conversation')
@Controller('participants')
export class LeavingController {
  private readonly byAddress: WindowLimit;

  constructor(
    private readonly copied: CopiedPeople,
    private readonly contacts: DisownedContacts,
    limits: Limits,
  ) {
    this.byAddress = limits.window('leavingsPerAddress', MINUTE);
  }

  @Post('leave')
  @AllowAnonymous({ ignoresToken: true })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Get no more copies, by the mailed link',
    description: 'Opening the link does nothing. Staff cannot add the address to this ticket again.',
  })
  @ApiOkResponse({ type: LeftResponse })
  @ApiErrors('VALIDATION_FAILED', 'PARTICIPANT_NOT_FOUND', 'TOO_MANY_REQUESTS')
  async leaveByLink(@Body() { token }: LeavingDto, @Sender() sender: string): Promise<LeftResponse> {
    await this.byAddress.take(limitKey(sender));
    return { ticketId: await this.copied.leave(token) };
  }

  @Post('disown')
  @AllowAnonymous({ ignoresToken: true })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Say that a ticket is not yours, by the mailed link',
    description: 'Of mails to an unproven mailbox: no more go to it about this ticket. Opening the link does nothing.',
  })
  @ApiOkResponse({ type: LeftResponse })
  @ApiErrors('VALIDATION_FAILED', 'PARTICIPANT_NOT_FOUND', 'TOO_MANY_REQUESTS')
  async disownByLink(@Body() { token }: LeavingDto, @Sender() sender: string): Promise<LeftResponse> {
    await this.byAddress.take(limitKey(sender));
    return { ticketId: await this.contacts.disown(token) };
  }
}
