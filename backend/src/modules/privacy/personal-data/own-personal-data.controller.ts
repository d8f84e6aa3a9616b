import { Controller, Get, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowSignedIn, CurrentActor } from '../../../kernel/access/index.js';
import { ApiErrors } from '../../../kernel/http/index.js';
import { PersonalDataDto } from './personal-data.dto.js';
import { PersonalData } from './personal-data.service.js';
import { asFile } from './personal-data-file.js';

@ApiTags('Auth')
@Controller('auth')
export class OwnPersonalDataController {
  constructor(private readonly personalData: PersonalData) {}

  @Get('personal-data')
  @AllowSignedIn()
  @ApiOperation({
    summary: 'Take away what is stored about oneself',
    description: 'The same file as administrators get, but for tickets that wait until the mailbox is proven.',
  })
  @ApiOkResponse({ type: PersonalDataDto })
  @ApiErrors('TOO_MANY_REQUESTS')
  async exportOwnPersonalData(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(await this.personalData.open(actor, actor.id), reply);
  }
}
