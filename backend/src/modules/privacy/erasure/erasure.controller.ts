import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type SessionActor, AllowRoles, CurrentActor } from '../../../kernel/access/index.js';
import { ApiErrors, IdPipe } from '../../../kernel/http/index.js';
import { CurrentPasswordDto } from '../../auth/index.js';
import { UserEnvelope } from '../../users/index.js';
import { ErasureService } from './erasure.service.js';

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
      'For good: name, address and everything else about the person go, from their tickets, too, which stay with number, plant and texts. ' +
      'The account can never be used again, and its address is free. The administrator confirms with the own password. ' +
      'Not for the own account, the last administrator, or a technician who has tickets that are not closed.',
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
  )
  async eraseUser(
    @CurrentActor() actor: SessionActor,
    @Param('id', new IdPipe('USER_NOT_FOUND')) id: string,
    @Body() { currentPassword }: CurrentPasswordDto,
  ): Promise<UserEnvelope> {
    return { user: await this.erasures.erase(actor, id, currentPassword) };
  }
}
