export { QueueMonitorModule } from './queue-monitor.module.js';
