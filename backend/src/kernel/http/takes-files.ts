import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows multipart bodies on a route. All other routes refuse them. */
    takesFiles?: boolean;
  }
}

export const TakesFiles = (): MethodDecorator => RouteConfig({ takesFiles: true });
