import { Module } from '@nestjs/common';
import { SecurityEventQueries } from './security-event.queries.js';
import { SecurityEventsController } from './security-events.controller.js';

/** Reads the security log; every module writes to it through the kernel. */
@Module({ controllers: [SecurityEventsController], providers: [SecurityEventQueries] })
export class SecurityEventsModule {}
