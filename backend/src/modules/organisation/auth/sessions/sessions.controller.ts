import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type SessionActor, AllowSignedIn, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { RunningSessionList } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

const sessionId = new IdPipe('SESSION_NOT_FOUND');

@ApiTags('Auth')
@AllowSignedIn()
@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({
    summary: 'List your own sessions',
    description:
      'Running sessions: the current one first, then by last use. `lastUsedAt` changes when the ' +
      'refresh token is exchanged, so it lags by 15 minutes at most.',
  })
  @ApiOkResponse({ type: RunningSessionList })
  async listSessions(@CurrentActor() actor: SessionActor): Promise<RunningSessionList> {
    return { sessions: await this.sessions.list(actor) };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'End one of your own sessions',
    description: 'Its access token is refused from the next request on. Ending the current one is a logout.',
  })
  @ApiNoContentResponse()
  @ApiErrors('SESSION_NOT_FOUND')
  endSession(@CurrentActor() actor: SessionActor, @Param('id', sessionId) id: string): Promise<void> {
    return this.sessions.end(actor, id);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'End all your own sessions but the current one' })
  @ApiNoContentResponse()
  endOtherSessions(@CurrentActor() actor: SessionActor): Promise<void> {
    return this.sessions.endOthers(actor);
  }
}
