import { Controller, Get, Headers, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type SessionActor, AllowSignedIn, CurrentActor, tokenEnd } from '../../../kernel/access/index.js';
import { ApiErrors } from '../../../kernel/http/index.js';
import { LiveService } from './live.service.js';

const TYPE = 'text/event-stream';

@ApiTags('Live')
@Controller('live')
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Get()
  @AllowSignedIn()
  @ApiOperation({
    summary: 'Hear of changes as they happen',
    description:
      'Server-sent events. Each event `change` carries `{"changes": [{"topic": "ticket", "id": 46}]}`: what to read again by the ' +
      'other calls, of what the caller may see. After `{"topic": "everything"}`, and after every new connection, anything may have changed. ' +
      'A comment every 15 seconds shows that the stream stands. It ends with the access token and with the session.',
  })
  @ApiProduces(TYPE)
  @ApiOkResponse({ description: 'The events', schema: { type: 'string' } })
  @ApiErrors('LIVE_BUSY')
  async hearChanges(
    @CurrentActor() actor: SessionActor,
    @Headers('authorization') authorization: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const stream = await this.live.open(actor, tokenEnd(authorization));
    // Nobody reads the body of a HEAD, or of a caller who has gone meanwhile.
    if (reply.raw.closed) stream.destroy();
    reply.raw.once('close', () => stream.destroy());
    // What ends with its stream keeps no process waiting for the next request on the same connection.
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' });
    return new StreamableFile(stream, { type: TYPE });
  }
}
