import { Controller, Get, Headers, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type SessionActor, AllowSignedIn, CurrentActor, tokenEnd } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { LiveService } from './live.service.js';

const TYPE = 'text/event-stream';

@ApiTags('Live')
@Controller('live')
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Get()
  @AllowSignedIn()
  @ApiOperation({
    summary: 'Receive changes as they happen',
    description:
      'Server-sent events. Each event `change` carries `{"changes": [{"topic": "ticket", "id": ' +
      '46}]}`: what to read again through the other operations, limited to what the caller may ' +
      'see. After `{"topic": "everything"}`, and after each new connection, anything may have ' +
      'changed. A comment every 15 seconds keeps the stream alive. It ends with the access token ' +
      'and with the session.',
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
    // A HEAD request or a disconnected caller reads no body.
    if (reply.raw.closed) stream.destroy();
    reply.raw.once('close', () => stream.destroy());
    // `Connection: close`, so that at shutdown no process waits for another request on the connection.
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' });
    return new StreamableFile(stream, { type: TYPE });
  }
}
