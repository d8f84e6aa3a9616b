export { SecurityEventsModule } from './security-events.module.js';
export { securityLogData } from './security-log.data.js';
