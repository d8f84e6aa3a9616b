import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequest } from '../http/current-request.js';

/** What joins log lines: the request that began it all, and the job that goes on with it. */
export interface Trace {
  requestId?: string;
  jobId?: string;
}

const jobs = new AsyncLocalStorage<Trace>();

/** Every line that is logged inside `work` carries the ids of its job. */
export const traced = <T>(trace: Trace, work: () => Promise<T>): Promise<T> => jobs.run(trace, work);

/** The ids of the present job, or of the present request. */
export function currentTrace(): Trace {
  const requestId = currentRequest()?.id;
  return jobs.getStore() ?? (requestId === undefined ? {} : { requestId });
}

/** Undefined in commands, and in jobs that no request caused. */
export const currentRequestId = (): string | undefined => currentTrace().requestId;
