export { defineEvent, type DomainEvent, DomainEvents } from './domain-events.js';
export {
  declaredJobs,
  defineJob,
  type Job,
  type JobContext,
  type JobHandler,
  PermanentFailure,
  Postponed,
  type QueueName,
  QUEUES,
} from './job.js';
export { OutboxJob } from './outbox-job.entity.js';
export { Outbox, OUTBOX_CHANNEL } from './outbox.js';
export { OutboxModule } from './outbox.module.js';
