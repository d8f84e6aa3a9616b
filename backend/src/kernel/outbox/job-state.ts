import type { JobState } from '#contract/index.js';

/** Conditions on an outbox row aliased `j`, one per visible state; they exclude each other. */
export const JOB_STATE_CONDITIONS: Record<JobState, string> = {
  RUNNING: `(j.status = 'HANDED' AND j.lease_until >= now())`,
  DELAYED: `(j.status = 'WAITING' AND j.attempts > 0 AND j.available_at > now())`,
  FAILED: `j.status = 'DEAD'`,
  DONE: `j.status = 'DONE'`,
  SKIPPED: `j.status = 'SKIPPED'`,
  DROPPED: `j.status = 'DROPPED'`,
  WAITING: `(j.status = 'HANDED' AND (j.lease_until IS NULL OR j.lease_until < now())
    OR j.status = 'WAITING' AND (j.attempts = 0 OR j.available_at <= now()))`,
};

/** SQL for the state of an outbox row aliased `j`. */
export const JOB_STATE_SQL = `CASE ${Object.entries(JOB_STATE_CONDITIONS)
  .map(([state, condition]) => `WHEN ${condition} THEN '${state}'`)
  .join(' ')} END`;
