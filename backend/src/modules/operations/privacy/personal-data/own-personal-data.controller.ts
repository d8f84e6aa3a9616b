import { Controller, Get, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowSignedIn, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { PersonalData } from './personal-data.service.js';
import { asFile, DOCUMENTED_FILE } from './personal-data.controller.js';

@ApiTags('Auth')
@Controller('auth')
export class OwnPersonalDataController {
  constructor(private readonly personalData: PersonalData) {}

  @Get('personal-data')
  @AllowSignedIn()
  @ApiOperation({
    summary: "Export the caller's own personal data",
    description: 'The same file as for administrators, without tickets that wait for proof of the mailbox.',
  })
  @ApiOkResponse(DOCUMENTED_FILE)
  @ApiErrors('TOO_MANY_REQUESTS')
  async exportOwnPersonalData(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(await this.personalData.open(actor, actor.id), reply);
  }
}
