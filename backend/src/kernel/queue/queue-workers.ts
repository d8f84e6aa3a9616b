import { Injectable, Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Log } from '../logging/log.js';
import { declaredQueues } from '../outbox/index.js';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { type JobWorker, openWorker } from './queue-backend.js';
import { Relay } from './relay.js';
import { DiscoveryModule } from '@nestjs/core';
import { MetricsModule } from '../metrics/index.js';
import { OutboxStore } from './outbox-store.js';

/** The worker process: relay and one BullMQ worker per queue. */
@Injectable()
export class QueueWorkers {
  private workers: JobWorker[] = [];

  constructor(
    private readonly config: Config,
    private readonly handlers: JobHandlers,
    private readonly runner: JobRunner,
    private readonly relay: Relay,
    private readonly log: Log,
  ) {}

  start(): void {
    this.handlers.collect();
    this.workers = declaredQueues().map((queue) =>
      openWorker(
        this.config,
        queue,
        (outboxId) => this.runner.run(outboxId),
        (error) => this.log.warn({ queue: queue.name, reason: error.message }, 'queue error'),
      ),
    );
    this.relay.start();
  }

  probe(): Promise<void> {
    return this.relay.probe();
  }

  /** Lets running jobs finish. The relay finds unfinished ones again when their lease has expired. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
    await Promise.all(this.workers.map((worker) => worker.close().catch(() => undefined)));
  }
}

/** Used only by the worker process, because the API never uses the queue. */
@Module({
  imports: [DiscoveryModule, MetricsModule],
  providers: [JobHandlers, JobRunner, OutboxStore, QueueWorkers, Relay],
  exports: [QueueWorkers],
})
export class QueueModule {}
