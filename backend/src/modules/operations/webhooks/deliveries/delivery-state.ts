import type { JobState, WebhookDeliveryState } from '#contract/index.js';
import { JOB_STATE_CONDITIONS } from '#kernel/outbox/index.js';

const OF_JOB: Record<Exclude<JobState, 'WAITING' | 'RUNNING'>, WebhookDeliveryState> = {
  DELAYED: 'DELAYED',
  FAILED: 'FAILED',
  DONE: 'DELIVERED',
  SKIPPED: 'SKIPPED',
  DROPPED: 'DROPPED',
};

const CASES = Object.entries(OF_JOB).map(
  ([state, outcome]) => `WHEN ${JOB_STATE_CONDITIONS[state as keyof typeof OF_JOB]} THEN '${outcome}'`,
);

/** SQL: whether the aliased delivery was created before `moment` and will not be sent any more. */
export const DELIVERY_IS_OLD_SQL = (delivery: string, moment: string): string => `(${delivery}.created_at < ${moment}
  AND NOT EXISTS (SELECT FROM outbox o WHERE o.dedupe_key = ${delivery}.job_key AND o.status IN ('WAITING', 'HANDED')))`;

/** SQL: the state of the aliased delivery; `j` is its job. A delivery without job and outcome was given up. */
export const DELIVERY_STATE_SQL = (delivery: string): string => `CASE
  WHEN ${delivery}.id IS NULL THEN NULL
  WHEN ${delivery}.outcome IS NOT NULL THEN ${delivery}.outcome
  WHEN j.id IS NULL THEN 'FAILED' ${CASES.join(' ')} ELSE 'WAITING' END`;
