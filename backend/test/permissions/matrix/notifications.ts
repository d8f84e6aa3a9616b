import { type Row, signedIn } from '../row.js';

export const NOTIFICATIONS: readonly Row[] = [
  { operation: 'GET /api/notifications', outcomes: signedIn(200) },
  { operation: 'POST /api/notifications/read', body: () => ({}), outcomes: signedIn(204) },
];
