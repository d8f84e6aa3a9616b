import type { JobAction, JobState } from '../../contract/index.js';

/** Finished jobs stay as they are, and a job that a worker may be running is left to it. */
const ALLOWED: Partial<Record<JobState, readonly JobAction[]>> = {
  FAILED: ['RETRY', 'DROP'],
  DELAYED: ['RETRY'],
};

export const allowedJobActions = (state: JobState): JobAction[] => [...(ALLOWED[state] ?? [])];
