import { Injectable, SetMetadata } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { declaredJobs, type Job, type JobHandler } from '../outbox/index.js';

const HANDLED_JOB = 'plantdesk:handled-job';

/** Marks the handler of a job kind. The worker finds it at boot. */
export const HandlesJob = <Payload extends object>(job: Job<Payload>): ClassDecorator => SetMetadata(HANDLED_JOB, job);

/** Finds all handlers. The worker refuses to start unless each job kind has exactly one. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<string, JobHandler<object>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  collect(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const job =
        typeof metatype === 'function' ? this.reflector.get<Job<object> | undefined>(HANDLED_JOB, metatype) : undefined;
      if (job) this.register(job, instance as JobHandler<object>);
    }
    const missing = declaredJobs().filter((job) => !this.handlers.has(job.kind));
    if (missing.length > 0) throw new Error(`No handler for ${missing.map((job) => job.kind).join(', ')}`);
  }

  find(kind: string): JobHandler<object> | undefined {
    return this.handlers.get(kind);
  }

  private register(job: Job<object>, handler: JobHandler<object>): void {
    if (this.handlers.has(job.kind)) throw new Error(`Two handlers for ${job.kind}`);
    this.handlers.set(job.kind, handler);
  }
}
