import { readers, type Row, signedIn } from '../../row.js';
import { ticket } from '../../subjects.js';

export const NOTIFICATIONS: readonly Row[] = [
  { operation: 'GET /api/notifications', ownCast: true, outcomes: signedIn(200) },
  { operation: 'GET /api/notifications/unread-tickets', outcomes: signedIn(200) },
  { operation: 'GET /api/tickets/{id}/mute', id: ticket(), outcomes: readers(200, 'TICKET_NOT_FOUND') },
  { operation: 'PUT /api/tickets/{id}/mute', id: ticket(), outcomes: readers(204, 'TICKET_NOT_FOUND') },
  { operation: 'DELETE /api/tickets/{id}/mute', id: ticket(), outcomes: readers(204, 'TICKET_NOT_FOUND') },
  { operation: 'POST /api/notifications/read', body: () => ({}), outcomes: signedIn(204) },
];
