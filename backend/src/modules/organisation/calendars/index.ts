export { Calendar } from './calendar.entity.js';
export { calendarsData } from './calendars.data.js';
export { CalendarsModule, CalendarsWorkerModule } from './calendars.module.js';
export { calendarChanged } from './calendars.service.js';
export { lastKnownDay, horizonOf, writeWindows } from './working-windows.js';
