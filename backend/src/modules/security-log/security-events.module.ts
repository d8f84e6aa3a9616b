import { Module } from '@nestjs/common';
import { SecurityEventQueries } from './security-event.queries.js';
import { SecurityEventsController } from './security-events.controller.js';

/** Reading the security log; writing it is everybody's, by the kernel. */
@Module({ controllers: [SecurityEventsController], providers: [SecurityEventQueries] })
export class SecurityEventsModule {}
