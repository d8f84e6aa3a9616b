import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows multipart bodies on a route. All other routes refuse them. */
    takesFiles?: boolean;
    /** Allows parts of resumable uploads on a route. All other routes refuse them. */
    takesParts?: boolean;
  }
}

export const TakesFiles = (): MethodDecorator => RouteConfig({ takesFiles: true });

export const TakesParts = (): MethodDecorator => RouteConfig({ takesParts: true });
