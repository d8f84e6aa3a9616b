import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type SessionActor, AllowSignedIn, AllowStaff, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import {
  ActivationDto,
  CurrentPasswordDto,
  RecoveryCodes,
  SecondFactorChangeDto,
  SecondFactorEnvelope,
  SecondFactorSetup,
} from './second-factor.dto.js';
import { SecondFactorService, SecondFactorQueries } from './second-factor.service.js';

@ApiTags('Two-factor authentication')
@Controller('auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly secondFactors: SecondFactorService,
    private readonly queries: SecondFactorQueries,
  ) {}

  @Get()
  @AllowSignedIn({ whileSecondFactorDue: true })
  @ApiOperation({ summary: 'Read whether your own account has two-factor authentication' })
  @ApiOkResponse({ type: SecondFactorEnvelope })
  async readSecondFactor(@CurrentActor() actor: SessionActor): Promise<SecondFactorEnvelope> {
    return { secondFactor: await this.queries.read(actor.id) };
  }

  @Post('setup')
  @HttpCode(200)
  @AllowStaff({ whileSecondFactorDue: true })
  @ApiOperation({
    summary: 'Start setting up an authenticator app (TOTP)',
    description: 'The secret is pending: nothing changes until it is activated. A second call replaces it.',
  })
  @ApiOkResponse({ type: SecondFactorSetup })
  @ApiErrors('VALIDATION_FAILED', 'CURRENT_PASSWORD_INCORRECT', 'SECOND_FACTOR_ACTIVE', 'TOO_MANY_REQUESTS')
  setUp(@CurrentActor() actor: SessionActor, @Body() body: CurrentPasswordDto): Promise<SecondFactorSetup> {
    return this.secondFactors.setUp(actor, body.currentPassword);
  }

  @Post('activate')
  @HttpCode(200)
  @AllowStaff({ whileSecondFactorDue: true })
  @ApiOperation({
    summary: 'Activate the pending secret with a first code',
    description: 'Returns ten recovery codes. All other sessions end; from now on each login requires a code.',
  })
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiErrors(
    'VALIDATION_FAILED',
    'SECOND_FACTOR_CODE_INCORRECT',
    'TOO_MANY_REQUESTS',
    'SECOND_FACTOR_NOT_STARTED',
    'SECOND_FACTOR_ACTIVE',
  )
  async activate(@CurrentActor() actor: SessionActor, @Body() body: ActivationDto): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.secondFactors.activate(actor, body.code) };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @AllowSignedIn({ whileSecondFactorDue: true })
  @ApiOperation({
    summary: 'Create new recovery codes',
    description: 'Takes the password and a code of the app or a recovery code. Older recovery codes stop working.',
  })
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiErrors(
    'VALIDATION_FAILED',
    'CURRENT_PASSWORD_INCORRECT',
    'SECOND_FACTOR_NOT_ACTIVE',
    'TOO_MANY_REQUESTS',
    'SECOND_FACTOR_CODE_INCORRECT',
  )
  async renewRecoveryCodes(
    @CurrentActor() actor: SessionActor,
    @Body() body: SecondFactorChangeDto,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.secondFactors.renewRecoveryCodes(actor, body) };
  }

  @Post('remove')
  @HttpCode(204)
  @AllowSignedIn({ whileSecondFactorDue: true })
  @ApiOperation({
    summary: 'Remove two-factor authentication',
    description:
      'Takes the password and a code of the app or a recovery code. The recovery codes stop ' +
      'working, too. If the role requires two-factor authentication, it has to be set up again at ' +
      'once.',
  })
  @ApiNoContentResponse()
  @ApiErrors(
    'VALIDATION_FAILED',
    'CURRENT_PASSWORD_INCORRECT',
    'SECOND_FACTOR_NOT_ACTIVE',
    'TOO_MANY_REQUESTS',
    'SECOND_FACTOR_CODE_INCORRECT',
  )
  remove(@CurrentActor() actor: SessionActor, @Body() body: SecondFactorChangeDto): Promise<void> {
    return this.secondFactors.remove(actor, body);
  }
}
