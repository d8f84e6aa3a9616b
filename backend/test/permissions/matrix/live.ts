import { type Row, signedIn, staff, ticketStaff } from '../row.js';
import { ticket } from './subjects.js';

export const LIVE: readonly Row[] = [
  { operation: 'GET /api/live', isEndless: true, answers: signedIn(200) },
  { operation: 'PUT /api/tickets/{id}/presence', id: ticket(), answers: ticketStaff(200) },
  { operation: 'DELETE /api/tickets/{id}/presence', id: ticket(), answers: staff(204) },
];
