import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MetricsModule } from '../metrics/index.js';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { OutboxStore } from './outbox-store.js';
import { QueueWorkers } from './queue-workers.js';
import { Relay } from './relay.js';

/** For the worker process only: the API never uses the queue. */
@Module({
  imports: [DiscoveryModule, MetricsModule],
  providers: [JobHandlers, JobRunner, OutboxStore, QueueWorkers, Relay],
  exports: [QueueWorkers],
})
export class QueueModule {}
