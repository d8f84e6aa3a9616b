import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowRoles, AllowSignedIn, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { PersonalDataDto } from './personal-data.dto.js';
import { type OpenPersonalData, PersonalData } from './personal-data.service.js';

/** The documented response, which callers save as a file. */
const DOCUMENTED_FILE = {
  type: PersonalDataDto,
  headers: { 'Content-Disposition': { description: 'Names the file', schema: { type: 'string' as const } } },
};

/** Returns a download that is never cached. */
function asFile({ stream, fileName }: OpenPersonalData, reply: FastifyReply): StreamableFile {
  void reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
  return new StreamableFile(stream, { type: 'application/json', disposition: `attachment; filename="${fileName}"` });
}

@ApiTags('Users')
@AllowRoles('ADMIN')
@Controller('users')
export class PersonalDataController {
  constructor(private readonly personalData: PersonalData) {}

  @Get(':id/personal-data')
  @ApiOperation({
    summary: 'Export the personal data of a user',
    description:
      'One JSON file for the person who requested it, without secrets and without data about others. ' +
      'It is streamed: an aborted response is incomplete.',
  })
  @ApiOkResponse(DOCUMENTED_FILE)
  @ApiErrors('USER_NOT_FOUND', 'TOO_MANY_REQUESTS')
  async exportPersonalData(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('USER_NOT_FOUND')) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(await this.personalData.open(actor, id), reply);
  }
}

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
