import { Module } from '@nestjs/common';
import { JobQueries } from './job.queries.js';
import { JobRepository } from './job.repository.js';
import { JobService } from './job.service.js';
import { JobsController } from './jobs.controller.js';

/** What administrators see of slow work, and do about what failed. It reads and writes the outbox; the queue itself is the worker's. */
@Module({ controllers: [JobsController], providers: [JobQueries, JobRepository, JobService] })
export class QueueMonitorModule {}
