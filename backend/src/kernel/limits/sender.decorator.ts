import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { senderOf } from './limit-key.js';

/** Where the request comes from, as limits per address count it. Proxies are believed as far as they are trusted. */
export const Sender = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  senderOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
