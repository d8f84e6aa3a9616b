import { admins, type Row } from '../../row.js';

export const QUEUE: readonly Row[] = [
  { operation: 'GET /api/queue/jobs', outcomes: admins(200) },
  { operation: 'GET /api/queue/jobs/{id}', id: (stage) => stage.failedJob(), outcomes: admins(200) },
  { operation: 'POST /api/queue/jobs/{id}/retry', id: (stage) => stage.failedJob(), outcomes: admins(200) },
  { operation: 'DELETE /api/queue/jobs/{id}', id: (stage) => stage.failedJob(), outcomes: admins(200) },
];
