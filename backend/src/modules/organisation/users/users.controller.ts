import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import { MailRefusals } from './mail-refusals.js';
import { AccountUsage } from './account-usage.js';
import {
  CreateUserDto,
  ManagedUserEnvelope,
  SentenceDto,
  UpdatedUser,
  UpdateUserDto,
  UserUsageEnvelope,
  UserList,
  UserListQuery,
} from './user.dto.js';
import { UserQueries } from './user.queries.js';
import { UsersService } from './users.service.js';

const userId = new IdPipe('USER_NOT_FOUND');

@ApiTags('Users')
@AllowRoles('ADMIN')
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly queries: UserQueries,
    private readonly usage: AccountUsage,
    private readonly refusals: MailRefusals,
  ) {}

  @Get()
  @OpenToTokens('users:read')
  @ApiOperation({ summary: 'List users', description: 'Newest first by default. `X-Total-Count` repeats the total.' })
  @ApiListResponse(UserList)
  @ApiErrors('VALIDATION_FAILED')
  listUsers(@CurrentActor() actor: Actor, @Query() query: UserListQuery): Promise<UserList> {
    return this.queries.list(actor, query);
  }

  @Get(':id')
  @OpenToTokens('users:read')
  @ApiOperation({ summary: 'Read a user' })
  @ApiOkResponse({ type: ManagedUserEnvelope })
  @ApiErrors('USER_NOT_FOUND')
  async readUser(@CurrentActor() actor: Actor, @Param('id', userId) id: string): Promise<ManagedUserEnvelope> {
    return { user: await this.queries.readManaged(actor, id) };
  }

  @Delete(':id/mail-refusal')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Send mails to a user again whose mailbox refused them',
    description: 'A mail that the user sends from there does the same.',
  })
  @ApiNoContentResponse({ description: 'Mails are sent again' })
  @ApiErrors('USER_NOT_FOUND')
  liftMailRefusal(@Param('id', userId) id: string): Promise<void> {
    return this.refusals.liftByHand(id);
  }

  @Get(':id/footprint')
  @OpenToTokens('users:read')
  @ApiOperation({
    summary: 'Read what refers to a user',
    description: 'Used before a deactivation or deletion, to show what happens to the tickets.',
  })
  @ApiOkResponse({ type: UserUsageEnvelope })
  @ApiErrors('USER_NOT_FOUND')
  async readUsage(@Param('id', userId) id: string): Promise<UserUsageEnvelope> {
    return { footprint: await this.usage.read(id) };
  }

  @Post()
  @OpenToTokens('users:write')
  @ApiOperation({
    summary: 'Create a user',
    description:
      'Without a password, the owner gets a mail with a link to choose one, valid for 72 hours. API tokens set no password, make no administrator, and make a technician only if they have all scopes of technicians.',
  })
  @ApiCreatedResponse({ type: ManagedUserEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'EMAIL_IN_USE')
  async createUser(@CurrentActor() actor: Actor, @Body() body: CreateUserDto): Promise<ManagedUserEnvelope> {
    return { user: await this.users.create(actor, body) };
  }

  @Put(':id')
  @OpenToTokens('users:write')
  @ApiOperation({
    summary: 'Change a user',
    description:
      'Absent fields stay unchanged, `null` clears. Deactivation and a change of role or area end all sessions of the user at once; their tickets stay assigned. API tokens change no administrator.',
  })
  @ApiOkResponse({ type: UpdatedUser })
  @ApiErrors('VALIDATION_FAILED', 'OWN_ACCOUNT_PROTECTED', 'USER_NOT_FOUND', 'LAST_ADMIN', 'PERSON_ERASED')
  updateUser(
    @CurrentActor() actor: Actor,
    @Param('id', userId) id: string,
    @Body() body: UpdateUserDto,
  ): Promise<UpdatedUser> {
    return this.users.update(actor, id, body);
  }

  @Delete(':id')
  @OpenToTokens('users:write')
  @ApiOperation({
    summary: 'Delete a user',
    description:
      'Frees the email and ends all sessions. The name stays on the tickets of this person. API tokens delete no administrator.',
  })
  @ApiOkResponse({ type: ManagedUserEnvelope })
  @ApiErrors('OWN_ACCOUNT_PROTECTED', 'USER_NOT_FOUND', 'LAST_ADMIN')
  async deleteUser(@CurrentActor() actor: Actor, @Param('id', userId) id: string): Promise<ManagedUserEnvelope> {
    return { user: await this.users.delete(actor, id) };
  }

  @Post(':id/reset-password')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Reset the password of a user',
    description: 'The old password and all sessions end at once; a temporary password is mailed, valid for 72 hours.',
  })
  @ApiOkResponse({ type: SentenceDto })
  @ApiErrors('USER_NOT_FOUND', 'PERSON_ERASED')
  async resetPassword(@Param('id', userId) id: string): Promise<SentenceDto> {
    await this.users.resetPassword(id);
    return { message: 'Password reset email sent successfully' };
  }
}
