import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, AllowSignedIn, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { ReplyAddressRenewal } from './reply-address-renewal.js';

const description =
  'Replies to mails that were sent before wait for an administrator unless their sender is verified. The next mail ' +
  'has a new address. The security log records it if there were any.';
const DONE = { description: 'The earlier addresses allow nothing any more' };

@ApiTags('Auth')
@AllowSignedIn()
@Controller('auth/reply-addresses')
export class OwnReplyAddressesController {
  constructor(private readonly renewal: ReplyAddressRenewal) {}

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Renew your own reply addresses', description })
  @ApiNoContentResponse(DONE)
  renewOwnReplyAddresses(@CurrentActor() actor: Actor): Promise<void> {
    return this.renewal.renew(actor.id);
  }
}

@ApiTags('Users')
@AllowRoles('ADMIN')
@Controller('users/:id/reply-addresses')
export class ReplyAddressesController {
  constructor(private readonly renewal: ReplyAddressRenewal) {}

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Renew the reply addresses of a user', description })
  @ApiNoContentResponse(DONE)
  @ApiErrors('USER_NOT_FOUND')
  renewReplyAddresses(@Param('id', new IdPipe('USER_NOT_FOUND')) id: string): Promise<void> {
    return this.renewal.renew(id);
  }
}
