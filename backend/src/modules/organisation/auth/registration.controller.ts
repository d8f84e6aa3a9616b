import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowAnonymous, AllowSignedIn, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { Sender } from '#kernel/limits/index.js';
import { SentenceDto } from '#organisation/users/index.js';
import { SignedIn, UserAgent } from './auth.dto.js';
import { MailboxService, MailboxLinkRequests } from './mailbox/mailbox.service.js';
import { RegisterDto, VerifiedMailbox, VerifyEmailDto } from './registration.dto.js';
import { RegistrationService } from './registration.service.js';

@ApiTags('Auth')
@Controller('auth')
export class RegistrationController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly mailboxes: MailboxService,
    private readonly mailboxLinks: MailboxLinkRequests,
  ) {}

  @Post('register')
  @AllowAnonymous({ ignoresToken: true })
  @ApiOperation({
    summary: 'Open an account',
    description:
      'Creates a client account and signs in. A link that confirms the address is sent by mail; ' +
      'tickets that others raise with this address stay hidden until then.',
  })
  @ApiCreatedResponse({ type: SignedIn })
  @ApiErrors('VALIDATION_FAILED', 'EMAIL_IN_USE', 'TOO_MANY_REQUESTS')
  register(@Body() body: RegisterDto, @Sender() sender: string, @UserAgent() userAgent?: string): Promise<SignedIn> {
    return this.registrations.register(body, { sender, userAgent });
  }

  @Post('verify-email')
  @HttpCode(200)
  @AllowAnonymous()
  @ApiOperation({
    summary: 'Confirm an email address',
    description:
      'Takes the token of a mailed link, valid for 72 hours. A caller signed in to that account ' +
      'only confirms it. Otherwise the account’s password and sessions end, because they may be a ' +
      'stranger’s, and the response signs the caller in: a password has to be chosen, without a ' +
      'current one. After the confirmation, further calls change nothing and reveal nothing. With ' +
      'active two-factor authentication the response is 401 `SECOND_FACTOR_REQUIRED`: log in ' +
      'first, then confirm.',
  })
  @ApiOkResponse({ type: VerifiedMailbox })
  @ApiErrors('VALIDATION_FAILED', 'VERIFICATION_TOKEN_INVALID', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_REQUESTS')
  verifyEmail(
    @CurrentActor() actor: Actor | undefined,
    @Body() body: VerifyEmailDto,
    @Sender() sender: string,
    @UserAgent() userAgent?: string,
  ): Promise<VerifiedMailbox> {
    return this.mailboxes.verify(actor, body.token, { sender, userAgent });
  }

  @Post('mailbox-confirmation')
  @HttpCode(200)
  @AllowSignedIn()
  @ApiOperation({
    summary: 'Request the confirmation link again',
    description: 'Sends at most three mails an hour, and none once the address is confirmed; the response is the same.',
  })
  @ApiOkResponse({ type: SentenceDto })
  @ApiErrors('TOO_MANY_REQUESTS')
  async askForLink(@CurrentActor() actor: Actor): Promise<SentenceDto> {
    await this.mailboxLinks.askForLink(actor);
    return { message: 'Unless the address is confirmed already, a message with a link has been sent to it.' };
  }
}
