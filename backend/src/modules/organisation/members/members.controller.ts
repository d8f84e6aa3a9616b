import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, type SessionActor } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import {
  LeavingQuery,
  MemberEnvelope,
  MemberList,
  MemberListQuery,
  SetMemberDto,
  OwnCompanyEnvelope,
} from './member.dto.js';
import { MembersService } from './members.service.js';
import { MemberQueries } from './member.queries.js';

const companyId = new IdPipe('COMPANY_NOT_FOUND');
const userId = new IdPipe('USER_NOT_FOUND');

@ApiTags('Companies')
@AllowRoles('ADMIN', 'CLIENT')
@Controller('companies/:id/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @ApiOperation({
    summary: 'List the members of a company',
    description: 'For administrators and its members. Other companies do not exist for clients.',
  })
  @ApiListResponse(MemberList)
  @ApiErrors('VALIDATION_FAILED', 'COMPANY_NOT_FOUND')
  listMembers(
    @CurrentActor() actor: Actor,
    @Param('id', companyId) id: string,
    @Query() query: MemberListQuery,
  ): Promise<MemberList> {
    return this.members.list(actor, id, query);
  }

  @Put(':userId')
  @ApiOperation({
    summary: 'Add a member, or change the role of one',
    description:
      'Administrators add active clients with a proven mailbox, whose sessions end. Key users change roles in their own company, and confirm by their password that a member becomes a key user; the other key users get a mail.',
  })
  @ApiOkResponse({ type: MemberEnvelope })
  @ApiErrors(
    'VALIDATION_FAILED',
    'COMPANY_NOT_FOUND',
    'USER_NOT_FOUND',
    'COMPANY_INACTIVE',
    'MEMBER_OF_OTHER_COMPANY',
    'MEMBER_NOT_ELIGIBLE',
    'LAST_KEY_USER',
    'CURRENT_PASSWORD_INCORRECT',
    'TOO_MANY_REQUESTS',
  )
  async setMember(
    @CurrentActor() actor: SessionActor,
    @Param('id', companyId) id: string,
    @Param('userId', userId) member: string,
    @Body() body: SetMemberDto,
  ): Promise<MemberEnvelope> {
    return { member: await this.members.set(actor, id, member, body) };
  }

  @Delete(':userId')
  @ApiOperation({
    summary: 'Remove a member',
    description:
      'For administrators, key users of the company, and members who leave. Their sessions end at once, and the tickets of the company are no longer shown to them, own ones included. Their open tickets go to the heir, if one is named.',
  })
  @ApiOkResponse({ type: MemberEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'COMPANY_NOT_FOUND', 'USER_NOT_FOUND', 'LAST_KEY_USER', 'HEIR_NOT_ELIGIBLE')
  async removeMember(
    @CurrentActor() actor: Actor,
    @Param('id', companyId) id: string,
    @Param('userId', userId) member: string,
    @Query() { heirId }: LeavingQuery,
  ): Promise<MemberEnvelope> {
    return { member: await this.members.remove(actor, id, member, heirId) };
  }
}

@ApiTags('Companies')
@Controller('me/company')
export class OwnCompanyController {
  constructor(private readonly members: MemberQueries) {}

  @Get()
  @AllowRoles('CLIENT')
  @ApiOperation({ summary: "Read the caller's company", description: 'Null without one.' })
  @ApiOkResponse({ type: OwnCompanyEnvelope })
  async readOwnCompany(@CurrentActor() actor: Actor): Promise<OwnCompanyEnvelope> {
    return { company: await this.members.ownCompany(actor) };
  }
}
