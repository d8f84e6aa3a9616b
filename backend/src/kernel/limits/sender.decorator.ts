import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { senderOf } from './limit-key.js';

/** The sender that limits count, according to trusted proxies. */
export const Sender = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  senderOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
