import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AllowAnonymous } from '#kernel/access/index.js';
import { Status } from './status.js';

@ApiExcludeController()
@Controller('metrics')
@AllowAnonymous({ ignoresToken: true })
export class MetricsController {
  constructor(private readonly status: Status) {}

  @Get()
  async metrics(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { text, contentType } = await this.status.metrics(authorization);
    void reply.type(contentType);
    return text;
  }
}
