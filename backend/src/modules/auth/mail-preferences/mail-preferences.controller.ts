import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, CurrentActor } from '../../../kernel/access/index.js';
import { ApiErrors } from '../../../kernel/http/index.js';
import { MailChoiceDto, MailPreferencesEnvelope } from './mail-preferences.dto.js';
import { MailPreferencesService } from './mail-preferences.service.js';

@ApiTags('Auth')
@AllowSignedIn()
@Controller('auth/mail-preferences')
export class MailPreferencesController {
  constructor(private readonly preferences: MailPreferencesService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Read which mails are switched off' })
  @ApiOkResponse({ type: MailPreferencesEnvelope })
  async readMailPreferences(@CurrentActor() actor: Actor): Promise<MailPreferencesEnvelope> {
    return { mailPreferences: await this.preferences.read(actor) };
  }

  @Put()
  @ApiOperation({
    summary: 'Choose which mails are switched off',
    description:
      'Only optional kinds of your own role: mails about the account and its security are always ' +
      'sent. The choice takes effect once the mailbox is proven.',
  })
  @ApiOkResponse({ type: MailPreferencesEnvelope })
  @ApiErrors('VALIDATION_FAILED')
  async chooseMails(@CurrentActor() actor: Actor, @Body() body: MailChoiceDto): Promise<MailPreferencesEnvelope> {
    return { mailPreferences: await this.preferences.choose(actor, body) };
  }
}
