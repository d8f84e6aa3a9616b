export { QueueMonitorModule } from './queue-monitor.module.js';
export { queueMonitorData } from './queue.data.js';
