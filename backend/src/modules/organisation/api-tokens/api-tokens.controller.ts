import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, CurrentActor, type SessionActor } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import { ApiTokenList, ApiTokenListQuery, CreateApiTokenDto, CreatedApiToken } from './api-token.dto.js';
import { ApiTokenCreation } from './api-token-creation.js';
import { ApiTokenQueries } from './api-token.queries.js';
import { ApiTokenRevocation } from './api-token-revocation.js';

@ApiTags('API tokens')
@AllowSignedIn()
@Controller('api-tokens')
export class ApiTokensController {
  constructor(
    private readonly creation: ApiTokenCreation,
    private readonly revocation: ApiTokenRevocation,
    private readonly queries: ApiTokenQueries,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List API tokens',
    description:
      'Returns the caller’s own tokens; admins see those of all users. Revoked and expired ones ' +
      'stay in the list. Newest first by default. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(ApiTokenList)
  @ApiErrors('VALIDATION_FAILED')
  listApiTokens(@CurrentActor() actor: Actor, @Query() query: ApiTokenListQuery): Promise<ApiTokenList> {
    return this.queries.list(actor, query);
  }

  @Post()
  @ApiOperation({
    summary: 'Create an API token',
    description:
      'Returns its text, which cannot be read again. The token acts as its owner, within its ' +
      'scopes; the owner is notified by mail. An account can have at most 20 working tokens.',
  })
  @ApiCreatedResponse({ type: CreatedApiToken })
  @ApiErrors(
    'VALIDATION_FAILED',
    'CURRENT_PASSWORD_INCORRECT',
    'USER_NOT_FOUND',
    'TOO_MANY_API_TOKENS',
    'FORBIDDEN',
    'TOO_MANY_REQUESTS',
  )
  createApiToken(@CurrentActor() actor: SessionActor, @Body() body: CreateApiTokenDto): Promise<CreatedApiToken> {
    return this.creation.create(actor, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Revoke an API token',
    description: 'Users revoke their own tokens, admins any. The token is refused from the next request on.',
  })
  @ApiNoContentResponse()
  @ApiErrors('API_TOKEN_NOT_FOUND')
  revokeApiToken(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('API_TOKEN_NOT_FOUND')) id: string,
  ): Promise<void> {
    return this.revocation.revoke(actor, id);
  }
}
