import { admins, type Row } from '../../row.js';
import { confirmed, newUser } from '../../bodies.js';
import { user, self } from '../../subjects.js';

export const USERS: readonly Row[] = [
  { operation: 'GET /api/users', outcomes: admins(200) },
  { operation: 'GET /api/users/technicians', outcomes: admins(200) },
  { operation: 'GET /api/users/{id}', id: user, outcomes: admins(200) },
  { operation: 'POST /api/users', body: newUser, outcomes: admins(201) },
  { operation: 'PUT /api/users/{id}', id: user, body: () => ({ role: 'ADMIN' }), outcomes: admins(200) },
  {
    operation: 'PUT /api/users/{id}',
    when: 'the caller’s own account, with another role',
    id: self,
    body: () => ({ role: 'CLIENT', technicalAreaId: null }),
    outcomes: admins('OWN_ACCOUNT_PROTECTED'),
  },
  { operation: 'DELETE /api/users/{id}', id: user, outcomes: admins(200) },
  {
    operation: 'DELETE /api/users/{id}',
    when: 'the caller’s own account',
    id: self,
    outcomes: admins('OWN_ACCOUNT_PROTECTED'),
  },
  { operation: 'DELETE /api/users/{id}/mail-refusal', id: user, outcomes: admins(204) },
  { operation: 'DELETE /api/users/{id}/reply-addresses', id: user, outcomes: admins(204) },
  { operation: 'POST /api/users/{id}/reset-password', id: user, outcomes: admins(200) },
  { operation: 'GET /api/users/{id}/footprint', id: user, outcomes: admins(200) },
  { operation: 'GET /api/users/{id}/personal-data', id: user, outcomes: admins(200) },
  { operation: 'POST /api/users/{id}/erasure', id: user, body: confirmed, outcomes: admins(200) },
  {
    operation: 'POST /api/users/{id}/erasure',
    when: 'the caller’s own account',
    id: self,
    body: confirmed,
    outcomes: admins('OWN_ACCOUNT_PROTECTED'),
  },
  {
    operation: 'POST /api/users/{id}/reset-second-factor',
    when: 'without a factor',
    id: user,
    outcomes: admins('SECOND_FACTOR_NOT_ACTIVE'),
  },
];
