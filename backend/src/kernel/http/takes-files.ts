import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads multipart bodies; all others refuse them. */
    takesFiles?: boolean;
  }
}

export const TakesFiles = (): MethodDecorator => RouteConfig({ takesFiles: true });
