import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type SessionActor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { UserEnvelope } from '#organisation/users/index.js';
import { ErasureDto, ErasureService } from './erasure.service.js';

@ApiTags('Users')
@AllowRoles('ADMIN')
@Controller('users')
export class ErasureController {
  constructor(private readonly erasures: ErasureService) {}

  @Post(':id/erasure')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Erase the personal data of a user',
    description:
      'Irreversible: removes name, address and everything else about the person, also from their tickets, which stay with number, plant and texts. ' +
      'The account can never be used again, and its address becomes free. The administrator confirms with their own password. ' +
      'Refused for the own account, the last administrator, and technicians with tickets that are not closed. Open tickets of a company go to the heir, if one is named.',
  })
  @ApiOkResponse({ type: UserEnvelope })
  @ApiErrors(
    'VALIDATION_FAILED',
    'CURRENT_PASSWORD_INCORRECT',
    'TOO_MANY_REQUESTS',
    'OWN_ACCOUNT_PROTECTED',
    'USER_NOT_FOUND',
    'PERSON_ERASED',
    'LAST_ADMIN',
    'PERSON_HAS_OPEN_TICKETS',
    'HEIR_NOT_ELIGIBLE',
  )
  async eraseUser(
    @CurrentActor() actor: SessionActor,
    @Param('id', new IdPipe('USER_NOT_FOUND')) id: string,
    @Body() body: ErasureDto,
  ): Promise<UserEnvelope> {
    return { user: await this.erasures.erase(actor, id, body) };
  }
}
