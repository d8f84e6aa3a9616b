export { SecurityEventsModule } from './security-events.module.js';
