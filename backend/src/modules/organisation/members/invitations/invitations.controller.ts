import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, type SessionActor } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { InvitationEnvelope, InvitationList, NewInvitationDto } from './invitation.dto.js';
import { InvitationsService } from './invitations.service.js';

const companyId = new IdPipe('COMPANY_NOT_FOUND');

@ApiTags('Companies')
@AllowRoles('ADMIN', 'CLIENT')
@Controller('companies/:id/invitations')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get()
  @ApiOperation({
    summary: 'List the open invitations',
    description: 'For administrators and key users. Newest first.',
  })
  @ApiOkResponse({ type: InvitationList })
  @ApiErrors('COMPANY_NOT_FOUND')
  async listInvitations(@CurrentActor() actor: Actor, @Param('id', companyId) id: string): Promise<InvitationList> {
    return { invitations: await this.invitations.list(actor, id) };
  }

  @Post()
  @ApiOperation({
    summary: 'Invite a person by mail',
    description:
      'For administrators and key users. The invitation is valid for 7 days, once, for a client who is logged in with that proven mailbox. An earlier one to the address ends. Key users confirm the role KEY_USER by their password, and the other key users get a mail. At most 20 a day per company.',
  })
  @ApiCreatedResponse({ type: InvitationEnvelope })
  @ApiErrors(
    'VALIDATION_FAILED',
    'COMPANY_NOT_FOUND',
    'COMPANY_INACTIVE',
    'TOO_MANY_INVITATIONS',
    'CURRENT_PASSWORD_INCORRECT',
    'TOO_MANY_REQUESTS',
  )
  async invite(
    @CurrentActor() actor: SessionActor,
    @Param('id', companyId) id: string,
    @Body() body: NewInvitationDto,
  ): Promise<InvitationEnvelope> {
    return { invitation: await this.invitations.invite(actor, id, body) };
  }

  @Delete(':invitationId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Withdraw an invitation', description: 'For administrators and key users.' })
  @ApiNoContentResponse()
  @ApiErrors('COMPANY_NOT_FOUND', 'INVITATION_NOT_FOUND')
  async withdrawInvitation(
    @CurrentActor() actor: Actor,
    @Param('id', companyId) id: string,
    @Param('invitationId', new IdPipe('INVITATION_NOT_FOUND')) invitation: string,
  ): Promise<void> {
    await this.invitations.withdraw(actor, id, invitation);
  }
}
