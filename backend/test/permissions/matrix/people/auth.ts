import { PASSWORD } from '#test/factories/factory.js';
import { confirmed } from '../../bodies.js';
import { open, type Row, signedIn, staff } from '../../row.js';

export const AUTH: readonly Row[] = [
  {
    operation: 'POST /api/auth/login',
    ownCast: true,
    body: ({ me }) => ({ email: me?.user.email ?? 'missing@example.com', password: PASSWORD }),
    outcomes: open(200, { visitor: 'INVALID_CREDENTIALS', deactivated: 'ACCOUNT_DEACTIVATED' }),
  },
  {
    operation: 'POST /api/auth/refresh',
    ownCast: true,
    body: ({ me }) => ({ refreshToken: me?.refreshToken ?? 'none' }),
    outcomes: open(200, { visitor: 'REFRESH_TOKEN_INVALID', deactivated: 'REFRESH_TOKEN_INVALID' }),
  },
  {
    operation: 'POST /api/auth/logout',
    ownCast: true,
    body: ({ me }) => ({ refreshToken: me?.refreshToken ?? 'none' }),
    outcomes: open(204),
  },
  {
    operation: 'POST /api/auth/forgot-password',
    ownCast: true,
    body: ({ me }) => ({ email: me?.user.email ?? 'missing@example.com' }),
    outcomes: open(200),
  },
  { operation: 'GET /api/auth/profile', outcomes: signedIn(200, { mustChange: 200 }) },
  {
    operation: 'PATCH /api/auth/profile',
    ownCast: true,
    body: () => ({ name: 'Nuova' }),
    outcomes: signedIn(200, { mustChange: 200 }),
  },
  {
    operation: 'PATCH /api/auth/profile',
    when: 'with another role',
    body: () => ({ role: 'ADMIN' }),
    outcomes: signedIn('VALIDATION_FAILED', { mustChange: 'VALIDATION_FAILED' }),
  },
  {
    operation: 'POST /api/auth/register',
    body: ({ me }) => ({
      name: 'Nuova',
      surname: 'Persona',
      email: `again-${me?.user.email ?? 'visitor@example.com'}`,
      password: PASSWORD,
      company: 'Rossi',
    }),
    outcomes: open(201),
  },
  {
    operation: 'POST /api/auth/verify-email',
    when: 'with a link that is none',
    body: () => ({ token: 'none' }),
    outcomes: signedIn('VERIFICATION_TOKEN_INVALID', { visitor: 'VERIFICATION_TOKEN_INVALID' }),
  },
  { operation: 'POST /api/auth/mailbox-confirmation', ownCast: true, outcomes: signedIn(200) },
  { operation: 'GET /api/auth/mail-preferences', outcomes: signedIn(200) },
  {
    operation: 'PUT /api/auth/mail-preferences',
    ownCast: true,
    body: () => ({ switchedOff: [] }),
    outcomes: signedIn(200),
  },
  { operation: 'POST /api/auth/mail-preferences/test', outcomes: signedIn(204) },
  { operation: 'GET /api/auth/personal-data', outcomes: signedIn(200) },
  { operation: 'GET /api/auth/sessions', outcomes: signedIn(200) },
  {
    operation: 'DELETE /api/auth/sessions/{id}',
    when: 'another user’s',
    id: (stage) => stage.session(),
    outcomes: signedIn('SESSION_NOT_FOUND'),
  },
  { operation: 'DELETE /api/auth/sessions', ownCast: true, outcomes: signedIn(204) },
  { operation: 'DELETE /api/auth/reply-addresses', outcomes: signedIn(204) },
  { operation: 'GET /api/auth/second-factor', outcomes: signedIn(200) },
  { operation: 'POST /api/auth/second-factor/setup', ownCast: true, body: confirmed, outcomes: staff(200) },
  {
    operation: 'POST /api/auth/second-factor/activate',
    when: 'without a set-up',
    body: () => ({ code: '123456' }),
    outcomes: staff('SECOND_FACTOR_NOT_STARTED'),
  },
  {
    operation: 'POST /api/auth/second-factor/recovery-codes',
    when: 'without a factor',
    body: confirmed,
    outcomes: signedIn('SECOND_FACTOR_NOT_ACTIVE'),
  },
  {
    operation: 'POST /api/auth/second-factor/remove',
    when: 'without a factor',
    body: confirmed,
    outcomes: signedIn('SECOND_FACTOR_NOT_ACTIVE'),
  },
  {
    operation: 'POST /api/auth/change-password',
    ownCast: true,
    body: () => ({ currentPassword: PASSWORD, newPassword: 'Nuova9sicura' }),
    outcomes: signedIn(200, { mustChange: 200 }),
  },
];
