import { admins, type Row } from '../row.js';

export const SECURITY: readonly Row[] = [
  { operation: 'GET /api/security-events', answers: admins(200) },
  { operation: 'GET /api/security/settings', answers: admins(200) },
  { operation: 'PUT /api/security/settings', body: () => ({ secondFactorRoles: [] }), answers: admins(200) },
];
