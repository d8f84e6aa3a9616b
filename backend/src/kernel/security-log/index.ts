export { SecurityEvent, type SecurityEventDetails } from './security-event.entity.js';
export { type NamedAccount, SECURITY_EVENT_SEARCHED, SecurityLog, SecurityLogModule } from './security-log.js';
