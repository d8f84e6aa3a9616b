export { HandlesJob } from './job-handlers.js';
export { QueueModule, QueueWorkers } from './queue-workers.js';
