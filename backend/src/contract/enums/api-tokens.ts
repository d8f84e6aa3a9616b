import type { UserRole } from './people.js';

/** What an API token may be used for. */
export const API_TOKEN_SCOPES = [
  'tickets:read',
  'tickets:write',
  'files:read',
  'files:write',
  'areas:read',
  'areas:write',
  'users:read',
  'users:write',
  'security-log:read',
] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];

/** The scopes that open anything to people of a role: only these can be given to their tokens. */
export const API_TOKEN_SCOPES_OF = {
  ADMIN: API_TOKEN_SCOPES,
  TECHNICIAN: ['tickets:read', 'tickets:write', 'files:read', 'files:write', 'areas:read'],
  CLIENT: ['tickets:read', 'tickets:write', 'files:read', 'files:write'],
} as const satisfies Record<UserRole, readonly ApiTokenScope[]>;

export const API_TOKEN_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type ApiTokenState = (typeof API_TOKEN_STATES)[number];
