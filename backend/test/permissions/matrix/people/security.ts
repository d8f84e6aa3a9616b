import { admins, type Row } from '../../row.js';

export const SECURITY: readonly Row[] = [
  { operation: 'GET /api/security-events', outcomes: admins(200) },
  { operation: 'GET /api/security/settings', outcomes: admins(200) },
  { operation: 'PUT /api/security/settings', body: () => ({ secondFactorRoles: [] }), outcomes: admins(200) },
];
