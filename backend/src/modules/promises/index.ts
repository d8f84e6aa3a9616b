export { assignClocks, computeClocks, passSteps } from './clocks/clock-statements.js';
export { ServiceAgreement } from './agreements/service-agreement.entity.js';
export { ClockWarnings, stepPassed } from './clocks/clock-warnings.js';
export { TicketClock, TicketWait } from './clocks/ticket-clock.entity.js';
export { TicketClocks } from './clocks/ticket-clocks.js';
export { ServiceLevel, ServiceLevelTarget } from './levels/service-level.entity.js';
export { serviceLevelsData } from './promises.data.js';
export { TicketWaiting } from './waiting/ticket-waiting.js';
export { ServiceLevelsModule, ServiceLevelsWorkerModule } from './service-levels.module.js';
