export { TicketTimelineModule } from './ticket-timeline.module.js';
