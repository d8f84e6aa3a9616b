export { LiveUpdatesModule } from './live-updates.module.js';
export { TicketViewer } from './presence/ticket-viewer.entity.js';
export { liveData } from './live.data.js';
