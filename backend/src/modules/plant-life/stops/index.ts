import './stopped-plants.js';
import './stopped-tickets.js';
export { OperatingHours } from './availability/operating-hours.entity.js';
export { ProductionStop, StopTicket } from './production-stop.entity.js';
export { StopLinks, StopLinksModule } from './stop-links.js';
export { STOP_ACTIVITIES } from './stop-activities.js';
export { stopChanged, stopPassed, type StopStep } from './stop-writer.js';
export { stopsData } from './stops.data.js';
export { StopsModule, StopsWorkerModule } from './stops.module.js';
