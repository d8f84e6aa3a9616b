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
  Postponed,
  type Queue,
} from './job.js';
export { OutboxJob, type OutboxStatus } from './outbox-job.entity.js';
export { announceJob, type JobTiming, Outbox, OUTBOX_CHANNEL } from './outbox.js';
export { OutboxOrder } from './outbox-order.js';
export { JOB_STATE_CONDITIONS, JOB_STATE_SQL } from './job-state.js';
export { plainReason } from './plain-reason.js';
export { OutboxModule } from './outbox.module.js';
