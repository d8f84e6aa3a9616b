import { admins, type Row } from '../../row.js';
import type { Stage } from '../../stage.js';

const calendar = (stage: Stage): Promise<string> => stage.calendar();
const newCalendar = () => ({
  name: 'Service hours',
  hours: [{ weekday: 'MONDAY', starts: '08:00', ends: '12:00' }],
});

export const CALENDARS: readonly Row[] = [
  { operation: 'GET /api/calendars', outcomes: admins(200) },
  { operation: 'GET /api/calendars/{id}', id: calendar, outcomes: admins(200) },
  {
    operation: 'GET /api/calendars/{id}/preview',
    id: calendar,
    query: () => 'minutes=60',
    outcomes: admins(200),
  },
  { operation: 'POST /api/calendars', body: newCalendar, outcomes: admins(201) },
  { operation: 'PUT /api/calendars/{id}', id: calendar, body: () => ({ name: 'Parts' }), outcomes: admins(200) },
  { operation: 'DELETE /api/calendars/{id}', id: calendar, outcomes: admins(200) },
];
