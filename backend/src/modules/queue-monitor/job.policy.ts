import type { JobAction, JobState } from '../../contract/index.js';

/** What is over stays over, and what a worker may have in hand is left to it. */
const ALLOWED: Partial<Record<JobState, readonly JobAction[]>> = {
  FAILED: ['RETRY', 'DROP'],
  DELAYED: ['RETRY'],
};

export const allowedJobActions = (state: JobState): JobAction[] => [...(ALLOWED[state] ?? [])];
