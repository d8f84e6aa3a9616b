import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { OwnInvitationList } from './invitation.dto.js';
import { InvitationQueries } from './invitation.queries.js';
import { InvitationsService } from './invitations.service.js';

const invitationId = new IdPipe('INVITATION_NOT_FOUND');

@ApiTags('Companies')
@AllowRoles('CLIENT')
@Controller('me/invitations')
export class OwnInvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly queries: InvitationQueries,
  ) {}

  @Get()
  @ApiOperation({ summary: "List the invitations to the caller's proven mailbox" })
  @ApiOkResponse({ type: OwnInvitationList })
  async listOwnInvitations(@CurrentActor() actor: Actor): Promise<OwnInvitationList> {
    return { invitations: await this.queries.ofMailbox(actor) };
  }

  @Post(':id/accept')
  @HttpCode(204)
  @ApiOperation({ summary: 'Join the company', description: 'The sessions of the caller end.' })
  @ApiNoContentResponse()
  @ApiErrors('INVITATION_NOT_FOUND', 'COMPANY_INACTIVE', 'MEMBER_OF_OTHER_COMPANY', 'MEMBER_NOT_ELIGIBLE')
  async acceptInvitation(@CurrentActor() actor: Actor, @Param('id', invitationId) id: string): Promise<void> {
    await this.invitations.accept(actor, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Decline an invitation' })
  @ApiNoContentResponse()
  @ApiErrors('INVITATION_NOT_FOUND')
  async declineInvitation(@CurrentActor() actor: Actor, @Param('id', invitationId) id: string): Promise<void> {
    await this.invitations.decline(actor, id);
  }
}
