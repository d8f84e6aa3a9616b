export { HandlesJob } from './handles-job.js';
export { QueueModule } from './queue.module.js';
export { QueueWorkers } from './queue-workers.js';
