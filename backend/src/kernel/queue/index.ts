export { HandlesJob } from './job-handlers.js';
export { QueueModule } from './queue.module.js';
export { QueueWorkers } from './queue-workers.js';
