import { SetMetadata } from '@nestjs/common';
import type { Job } from '../outbox/index.js';

export const HANDLED_JOB = 'plantdesk:handled-job';

/** Marks the handler of a job kind; the worker finds it at boot. */
export const HandlesJob = <Payload extends object>(job: Job<Payload>): ClassDecorator => SetMetadata(HANDLED_JOB, job);
