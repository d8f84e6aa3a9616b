import type { JobErrorCode } from '#contract/index.js';

/** What a job is about, for administrators and metrics: only references. `topic` is the subtype of the job. */
interface JobReferences {
  topic?: string;
  /** The domain object, as `kind:id`. */
  subject?: string;
  recipientId?: string;
}

/** A kind of background work, declared by the module that owns it. */
export interface Job<Payload extends object> {
  kind: string;
  queue: Queue;
  /** Jobs with priority 1 go first, such as security mails. */
  priority: number;
  refersTo?(payload: Payload): JobReferences;
  /** Exists only as the type of the payload. */
  payload?: Payload;
}

/** Each queue has its own workers, so that slow work does not delay other kinds. */
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

/** A failure with a code; administrators see UNEXPECTED for any other error. */
export class JobFailure extends Error {
  constructor(
    message: string,
    readonly code: JobErrorCode,
  ) {
    super(message);
  }
}

/** A failure that retries cannot fix: the job is marked dead at once. */
export class PermanentFailure extends JobFailure {
  constructor(message: string, code: JobErrorCode = 'UNEXPECTED') {
    super(message, code);
  }
}

/** The outcome of a job that did not fail. SKIPPED: there was nothing left to do. */
export type JobOutcome = 'DONE' | 'SKIPPED';

/** Postpones the job by some seconds, without counting an attempt. */
export class Postponed extends Error {
  constructor(readonly seconds: number) {
    super(`Postponed by ${seconds} s`);
  }
}

/** What a handler knows about its job. `id` stays the same in all attempts: use it for a fixed Message-ID. */
export interface JobContext {
  id: string;
  attempt: number;
  /** Whether this is the last attempt. */
  isLast: boolean;
}

export interface JobHandler<Payload extends object> {
  /** Does the work. Must be idempotent, because it runs again after a crash. Returns nothing when the work was done. */
  run(payload: Payload, context: JobContext): Promise<JobOutcome | void>;
  /** Called after the last attempt, before the job is marked dead. Must be idempotent. */
  gaveUp?(payload: Payload): Promise<void>;
}

/** Maximum length of a reason. */
const REASON_LENGTH = 300;

/**
 * Words that may be shown: plain words, numbers such as reply codes, host names. A server may quote
 * what it was sent, including temporary passwords or links, so all other words are masked.
 */
const PLAIN_WORDS = [
  /^[A-Za-z]?[a-z'’-]{0,14}$/,
  /^[A-Z_]{1,15}$/,
  /^\d{1,6}$/,
  /^\d\.\d{1,3}\.\d{1,3}$/,
  /^\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?$/,
  /^[a-z-]{1,20}(\.[a-z-]{1,20}){1,4}(:\d{1,5})?$/,
];
const MASK = '…';

/** Returns a job's failure as one line of plain words, in which an ellipsis replaces all other words. */
export function plainReason(message: string): string {
  const words = message.slice(0, 4 * REASON_LENGTH).split(/[\s"“”«»()<>,;]+/);
  const bare = words.map((word) => word.replace(/[.:!?]+$/, ''));
  const masked = bare.map((word) => (PLAIN_WORDS.some((form) => form.test(word)) ? word : MASK));
  const line = masked.filter((word, index) => word !== '' && !(word === MASK && masked[index - 1] === MASK));
  return line.join(' ').slice(0, REASON_LENGTH);
}
