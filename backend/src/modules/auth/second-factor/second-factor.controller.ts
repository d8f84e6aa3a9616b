import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type SessionActor, AllowSignedIn, AllowStaff, CurrentActor } from '../../../kernel/access/index.js';
import { ApiErrors } from '../../../kernel/http/index.js';
import {
  ActivationDto,
  CurrentPasswordDto,
  RecoveryCodes,
  SecondFactorChangeDto,
  SecondFactorEnvelope,
  SecondFactorSetup,
} from './second-factor.dto.js';
import { SecondFactorQueries } from './second-factor.queries.js';
import { SecondFactorService } from './second-factor.service.js';

@ApiTags('Two-factor authentication')
@Controller('auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly secondFactors: SecondFactorService,
    private readonly queries: SecondFactorQueries,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @AllowSignedIn({ whileSecondFactorDue: true })
  @ApiOperation({ summary: 'Read whether the own account has two-factor authentication' })
  @ApiOkResponse({ type: SecondFactorEnvelope })
  async readSecondFactor(@CurrentActor() actor: SessionActor): Promise<SecondFactorEnvelope> {
    return { secondFactor: await this.queries.read(actor.id) };
  }

  @Post('setup')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @AllowStaff({ whileSecondFactorDue: true })
  @ApiOperation({
    summary: 'Begin to set up an authenticator app (TOTP)',
    description: 'The secret is pending: nothing changes before it is activated. Asked again, an earlier one is dead.',
  })
  @ApiOkResponse({ type: SecondFactorSetup })
  @ApiErrors('VALIDATION_FAILED', 'CURRENT_PASSWORD_INCORRECT', 'SECOND_FACTOR_ACTIVE', 'TOO_MANY_REQUESTS')
  setUp(@CurrentActor() actor: SessionActor, @Body() body: CurrentPasswordDto): Promise<SecondFactorSetup> {
    return this.secondFactors.setUp(actor, body.currentPassword);
  }

  @Post('activate')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @AllowStaff({ whileSecondFactorDue: true })
  @ApiOperation({
    summary: 'Activate the pending secret by a first code',
    description: 'Answers ten recovery codes. All other sessions end; from now on each login asks for a code.',
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
  @Header('Cache-Control', 'no-store')
  @AllowSignedIn({ whileSecondFactorDue: true })
  @ApiOperation({
    summary: 'Make new recovery codes',
    description: 'Takes the password and a code of the app or a recovery code. All older ones are dead.',
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
    summary: 'Give up two-factor authentication',
    description:
      'Takes the password and a code of the app or a recovery code. The recovery codes are dead, too. Where the role demands it, it has to be set up anew at once.',
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
