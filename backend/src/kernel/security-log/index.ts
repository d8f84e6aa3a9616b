export { SecurityEvent, type SecurityEventDetails } from './security-event.entity.js';
export { type NamedAccount, SECURITY_EVENT_SEARCHED, type SecurityFacts, SecurityLog } from './security-log.js';
export { SecurityLogModule } from './security-log.module.js';
