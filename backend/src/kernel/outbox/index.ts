export { defineEvent, type DomainEvent, DomainEvents } from './domain-events.js';
export {
  declaredJobs,
  declaredQueues,
  defineJob,
  type Job,
  type JobContext,
  JobFailure,
  type JobHandler,
  type JobOutcome,
  PermanentFailure,
  plainReason,
  Postponed,
  type Queue,
} from './job.js';
export { JOB_STATE_CONDITIONS, JOB_STATE_SQL, OutboxJob, type OutboxStatus } from './outbox-job.entity.js';
export { announceJob, type JobTiming, Outbox, OUTBOX_CHANNEL, OutboxModule, OutboxOrder } from './outbox.js';
