import { SetMetadata } from '@nestjs/common';
import type { Job } from '../outbox/index.js';

export const HANDLED_JOB = 'plantdesk:handled-job';

/** Declares the class that does a kind of job; found at boot of the worker. */
export const HandlesJob = <Payload extends object>(job: Job<Payload>): ClassDecorator => SetMetadata(HANDLED_JOB, job);
