import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '../../kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe, sendTotal } from '../../kernel/http/index.js';
import { AccountUsage } from './account-usage.js';
import {
  CreateUserDto,
  MessageDto,
  UpdatedUser,
  UpdateUserDto,
  UserEnvelope,
  UserFootprintEnvelope,
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
  ) {}

  @Get()
  @OpenToTokens('users:read')
  @ApiOperation({ summary: 'List users', description: 'Newest first by default. `X-Total-Count` repeats the total.' })
  @ApiListResponse(UserList)
  @ApiErrors('VALIDATION_FAILED')
  async listUsers(@Query() query: UserListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<UserList> {
    const list = await this.queries.list(query);
    sendTotal(reply, list.pagination.totalItems);
    return list;
  }

  @Get(':id')
  @OpenToTokens('users:read')
  @ApiOperation({ summary: 'Read a user' })
  @ApiOkResponse({ type: UserEnvelope })
  @ApiErrors('USER_NOT_FOUND')
  async readUser(@Param('id', userId) id: string): Promise<UserEnvelope> {
    return { user: await this.queries.read(id) };
  }

  @Get(':id/footprint')
  @OpenToTokens('users:read')
  @ApiOperation({
    summary: 'Read what of a user remains',
    description: 'Asked for before a deactivation or deletion, to tell what happens to the tickets.',
  })
  @ApiOkResponse({ type: UserFootprintEnvelope })
  @ApiErrors('USER_NOT_FOUND')
  async readFootprint(@Param('id', userId) id: string): Promise<UserFootprintEnvelope> {
    return { footprint: await this.usage.read(id) };
  }

  @Post()
  @OpenToTokens('users:write')
  @ApiOperation({
    summary: 'Create a user',
    description:
      'Without a password a link is mailed by which its owner chooses one, good for 72 hours. API tokens set no password, make no administrator, and make a technician only if they have all scopes of technicians.',
  })
  @ApiCreatedResponse({ type: UserEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'EMAIL_IN_USE')
  async createUser(@CurrentActor() actor: Actor, @Body() body: CreateUserDto): Promise<UserEnvelope> {
    return { user: await this.users.create(actor, body) };
  }

  @Put(':id')
  @OpenToTokens('users:write')
  @ApiOperation({
    summary: 'Change a user',
    description:
      'What is absent stays, `null` clears. Deactivation and a change of role or area end all sessions of the user at once; their tickets stay with them. API tokens change no administrator.',
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
  @ApiOkResponse({ type: UserEnvelope })
  @ApiErrors('OWN_ACCOUNT_PROTECTED', 'USER_NOT_FOUND', 'LAST_ADMIN')
  async deleteUser(@CurrentActor() actor: Actor, @Param('id', userId) id: string): Promise<UserEnvelope> {
    return { user: await this.users.delete(actor, id) };
  }

  @Post(':id/reset-password')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Reset the password of a user',
    description: 'The old password and all sessions end at once; a temporary password is mailed, good for 72 hours.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors('USER_NOT_FOUND', 'PERSON_ERASED')
  async resetPassword(@Param('id', userId) id: string): Promise<MessageDto> {
    await this.users.resetPassword(id);
    return { message: 'Password reset email sent successfully' };
  }
}
