import type { JobErrorCode } from '../../contract/index.js';

/** What a job is about, for administrators and metrics; references only. `topic` says which of its kind. */
export interface JobReferences {
  topic?: string;
  /** The thing of the domain, as `kind:id`. */
  subject?: string;
  recipientId?: string;
}

/** A kind of slow work, declared once by the module that owns it. */
export interface Job<Payload extends object> {
  kind: string;
  queue: Queue;
  /** 1 goes first; security mails use 1. */
  priority: number;
  refersTo?(payload: Payload): JobReferences;
  /** Only for typing. */
  payload?: Payload;
}

/** Each queue has workers of its own, so that slow work of one kind never holds up another. */
export interface Queue {
  name: string;
  concurrency: number;
}

const declared = new Map<string, Job<object>>();

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  if (declared.has(job.kind)) throw new Error(`The job ${job.kind} is declared twice`);
  declared.set(job.kind, job);
  return job;
}

export const declaredJobs = (): Job<object>[] => [...declared.values()];
export const declaredQueues = (): Queue[] => [...new Set(declaredJobs().map(({ queue }) => queue))];

/** A failure that says what kind it is; of others an administrator reads UNEXPECTED. */
export class JobFailure extends Error {
  constructor(
    message: string,
    readonly code: JobErrorCode,
  ) {
    super(message);
  }
}

/** A failure that no retry can mend: the job goes to the dead letters at once. */
export class PermanentFailure extends JobFailure {
  constructor(message: string, code: JobErrorCode = 'UNEXPECTED') {
    super(message, code);
  }
}

/** How a job ended that did not fail: SKIPPED where there was nothing to do any more. */
export type JobOutcome = 'DONE' | 'SKIPPED';

/** Not now: the job waits so many seconds, and that is no failed attempt. */
export class Postponed extends Error {
  constructor(readonly seconds: number) {
    super(`Postponed by ${seconds} s`);
  }
}

/** What a handler is told about its job. `id` is stable over retries: use it for a fixed Message-ID. */
export interface JobContext {
  id: string;
  attempt: number;
}

export interface JobHandler<Payload extends object> {
  /** Must be idempotent: after a crash it runs again. Answers nothing when it did its work. */
  run(payload: Payload, context: JobContext): Promise<JobOutcome | void>;
}
