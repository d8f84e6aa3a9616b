import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequest } from '../http/current-request.js';

/** Correlates log lines: the original request, and the job that continues it. */
interface Trace {
  requestId?: string;
  jobId?: string;
}

const jobs = new AsyncLocalStorage<Trace>();

/** Adds the job's ids to every line logged inside `work`. */
export const traced = <T>(trace: Trace, work: () => Promise<T>): Promise<T> => jobs.run(trace, work);

/** The ids of the current job or request. */
export function currentTrace(): Trace {
  const requestId = currentRequest()?.id;
  return jobs.getStore() ?? (requestId === undefined ? {} : { requestId });
}

/** Undefined in commands and in jobs without a request. */
export const currentRequestId = (): string | undefined => currentTrace().requestId;
