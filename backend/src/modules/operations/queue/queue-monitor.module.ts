import { Module } from '@nestjs/common';
import { JobQueries } from './job.queries.js';
import { JobRepository } from './job.repository.js';
import { JobService } from './job.service.js';
import { JobsController } from './jobs.controller.js';

/**
 * Shows background jobs to administrators and lets them retry or drop failed ones. It uses the
 * outbox only; the queue belongs to the worker.
 */
@Module({ controllers: [JobsController], providers: [JobQueries, JobRepository, JobService] })
export class QueueMonitorModule {}
