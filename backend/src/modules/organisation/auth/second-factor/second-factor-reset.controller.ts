import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { SentenceDto } from '#organisation/users/index.js';
import { SecondFactorResetService } from './second-factor-reset.service.js';

@ApiTags('Users')
@AllowRoles('ADMIN')
@Controller('users')
export class SecondFactorResetController {
  constructor(private readonly secondFactors: SecondFactorResetService) {}

  @Post(':id/reset-second-factor')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Remove two-factor authentication from an account',
    description:
      'For a user who has lost the app and the recovery codes. All sessions of the user end, and a ' +
      'mail notifies them. Not for your own account.',
  })
  @ApiOkResponse({ type: SentenceDto })
  @ApiErrors('USER_NOT_FOUND', 'SECOND_FACTOR_NOT_ACTIVE', 'OWN_ACCOUNT_PROTECTED')
  async resetSecondFactor(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('USER_NOT_FOUND')) id: string,
  ): Promise<SentenceDto> {
    await this.secondFactors.reset(actor, id);
    return { message: 'Two-factor authentication reset successfully' };
  }
}
