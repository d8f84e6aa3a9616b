import { type Row, signedIn, staff, ticketStaff } from '../../row.js';
import { ticket } from '../../subjects.js';

export const LIVE: readonly Row[] = [
  { operation: 'GET /api/live', isEndless: true, outcomes: signedIn(200) },
  { operation: 'PUT /api/tickets/{id}/presence', id: ticket(), outcomes: ticketStaff(200) },
  { operation: 'DELETE /api/tickets/{id}/presence', id: ticket(), outcomes: staff(204) },
];
