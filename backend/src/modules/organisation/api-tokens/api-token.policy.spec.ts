import { API_TOKEN_SCOPES } from '#contract/index.js';
import { allowedTokenActions, mayManageTokensOf, scopesBeyond } from './api-token.policy.js';

it.each([
  ['ADMIN', 'own', true],
  ['ADMIN', 'other', true],
  ['TECHNICIAN', 'own', true],
  ['TECHNICIAN', 'other', false],
  ['CLIENT', 'own', true],
  ['CLIENT', 'other', false],
] as const)('of a %s, an account that is their %s: %s', (role, account, verdict) => {
  expect(mayManageTokensOf({ id: 'own', role }, account)).toBe(verdict);
});

it.each([
  ['ADMIN', []],
  [
    'TECHNICIAN',
    ['areas:write', 'companies:read', 'companies:write', 'users:read', 'users:write', 'security-log:read'],
  ],
  [
    'CLIENT',
    [
      'notes:read',
      'notes:write',
      'areas:read',
      'areas:write',
      'companies:read',
      'companies:write',
      'users:read',
      'users:write',
      'security-log:read',
    ],
  ],
] as const)('rejects a %s %j', (role, refused) => {
  expect(scopesBeyond(role, API_TOKEN_SCOPES)).toEqual(refused);
});

it.each([
  ['ADMIN', 'own', 'ACTIVE', ['REVOKE']],
  ['ADMIN', 'other', 'ACTIVE', ['REVOKE']],
  ['ADMIN', 'own', 'EXPIRED', []],
  ['ADMIN', 'other', 'REVOKED', []],
  ['TECHNICIAN', 'own', 'ACTIVE', ['REVOKE']],
  ['TECHNICIAN', 'own', 'REVOKED', []],
  ['TECHNICIAN', 'other', 'ACTIVE', []],
  ['CLIENT', 'own', 'ACTIVE', ['REVOKE']],
  ['CLIENT', 'own', 'EXPIRED', []],
  ['CLIENT', 'other', 'ACTIVE', []],
] as const)('offers a %s on the %s token that is %s: %j', (role, ownerId, state, actions) => {
  expect(allowedTokenActions({ id: 'own', role }, { ownerId, state })).toEqual(actions);
});
