import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AllowAnonymous } from '#kernel/access/index.js';
import { type Readiness, Status, statusCodeOf } from './status.js';

/** Probes for the orchestrator. Strangers learn only whether the process is up or down. */
@ApiExcludeController()
@Controller('health')
@AllowAnonymous({ ignoresToken: true })
export class HealthController {
  constructor(private readonly status: Status) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readiness> {
    const readiness = await this.status.readiness(authorization);
    void reply.status(statusCodeOf(readiness));
    return readiness;
  }
}

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
