import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { MailChoiceDto, MailPreferencesEnvelope } from './mail-preferences.dto.js';
import { MailPreferencesService } from './mail-preferences.service.js';

@ApiTags('Auth')
@AllowSignedIn()
@Controller('auth/mail-preferences')
export class MailPreferencesController {
  constructor(private readonly preferences: MailPreferencesService) {}

  @Get()
  @ApiOperation({ summary: 'Read which notifications you get, in the bell and by mail' })
  @ApiOkResponse({ type: MailPreferencesEnvelope })
  async readMailPreferences(@CurrentActor() actor: Actor): Promise<MailPreferencesEnvelope> {
    return { mailPreferences: await this.preferences.read(actor) };
  }

  @Put()
  @ApiOperation({
    summary: 'Choose which notifications you get, in the bell and by mail',
    description:
      'Only optional kinds of your own role: mails about the account and its security are always ' +
      'sent. The choice takes effect once the mailbox is proven.',
  })
  @ApiOkResponse({ type: MailPreferencesEnvelope })
  @ApiErrors('VALIDATION_FAILED')
  async chooseMails(@CurrentActor() actor: Actor, @Body() body: MailChoiceDto): Promise<MailPreferencesEnvelope> {
    return { mailPreferences: await this.preferences.choose(actor, body) };
  }

  @Post('test')
  @HttpCode(204)
  @ApiOperation({ summary: 'Send a test mail', description: 'To your own proven mailbox, at once.' })
  @ApiNoContentResponse()
  @ApiErrors('FORBIDDEN', 'TOO_MANY_REQUESTS')
  testMail(@CurrentActor() actor: Actor): Promise<void> {
    return this.preferences.test(actor);
  }
}
