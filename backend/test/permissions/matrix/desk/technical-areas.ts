import { admins, type Row, staff } from '../../row.js';
import { newArea } from '../../bodies.js';
import { area } from '../../subjects.js';

export const TECHNICAL_AREAS: readonly Row[] = [
  { operation: 'GET /api/technical-areas', outcomes: staff(200) },
  { operation: 'GET /api/technical-areas/{id}', id: area, outcomes: staff(200) },
  { operation: 'POST /api/technical-areas', body: newArea, outcomes: admins(201) },
  { operation: 'PUT /api/technical-areas/{id}', id: area, body: () => ({ description: 'New' }), outcomes: admins(200) },
  { operation: 'DELETE /api/technical-areas/{id}', id: area, outcomes: admins(200) },
];
