import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowRoles, CurrentActor } from '../../../kernel/access/index.js';
import { ApiErrors, IdPipe } from '../../../kernel/http/index.js';
import { PersonalDataDto } from './personal-data.dto.js';
import { PersonalData } from './personal-data.service.js';
import { asFile } from './personal-data-file.js';

@ApiTags('Users')
@AllowRoles('ADMIN')
@Controller('users')
export class PersonalDataController {
  constructor(private readonly personalData: PersonalData) {}

  @Get(':id/personal-data')
  @ApiOperation({
    summary: 'Take away what is stored about a user',
    description:
      'One JSON file for the person who asked for it. It holds no secrets and nothing about others. ' +
      'It is written while it is sent: an answer that breaks off is not complete.',
  })
  @ApiOkResponse({ type: PersonalDataDto })
  @ApiErrors('USER_NOT_FOUND', 'TOO_MANY_REQUESTS')
  async exportPersonalData(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('USER_NOT_FOUND')) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(await this.personalData.open(actor, id), reply);
  }
}
