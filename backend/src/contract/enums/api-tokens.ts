import type { UserRole } from './people.js';

/** What an API token may be used for. */
export const API_TOKEN_SCOPES = [
  'tickets:read',
  'tickets:write',
  'files:read',
  'files:write',
  'conversation:read',
  'conversation:write',
  'notes:read',
  'notes:write',
  'areas:read',
  'areas:write',
  'companies:read',
  'companies:write',
  'plants:read',
  'plants:write',
  'users:read',
  'users:write',
  'security-log:read',
] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];

/** The scopes usable by a role: only these can be given to its tokens. */
export const API_TOKEN_SCOPES_OF = {
  ADMIN: API_TOKEN_SCOPES,
  TECHNICIAN: [
    'tickets:read',
    'tickets:write',
    'files:read',
    'files:write',
    'conversation:read',
    'conversation:write',
    'notes:read',
    'notes:write',
    'areas:read',
    'plants:read',
    'plants:write',
  ],
  CLIENT: [
    'tickets:read',
    'tickets:write',
    'files:read',
    'files:write',
    'conversation:read',
    'conversation:write',
    'plants:read',
    'plants:write',
  ],
} as const satisfies Record<UserRole, readonly ApiTokenScope[]>;

export const API_TOKEN_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type ApiTokenState = (typeof API_TOKEN_STATES)[number];
