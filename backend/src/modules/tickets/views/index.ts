export { TicketView, TicketViewPins } from './ticket-view.entity.js';
export { ticketViewsData } from './views.data.js';
export { TicketViewsModule } from './ticket-views.module.js';
