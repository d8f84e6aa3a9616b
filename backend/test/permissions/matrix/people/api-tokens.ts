import { newApiToken } from '../../bodies.js';
import { admins, type Row, signedIn } from '../../row.js';

export const API_TOKENS: readonly Row[] = [
  { operation: 'GET /api/api-tokens', outcomes: signedIn(200) },
  { operation: 'POST /api/api-tokens', when: 'for oneself', body: newApiToken, outcomes: signedIn(201) },
  {
    operation: 'POST /api/api-tokens',
    when: 'for another user',
    id: (stage) => stage.user(),
    body: (_, userId) => ({ ...newApiToken(), userId }),
    outcomes: admins(201),
  },
  {
    operation: 'DELETE /api/api-tokens/{id}',
    when: 'one’s own',
    id: (stage) => stage.ownApiToken(),
    outcomes: signedIn(204),
  },
  {
    operation: 'DELETE /api/api-tokens/{id}',
    when: 'another user’s',
    id: (stage) => stage.apiToken(),
    outcomes: signedIn('API_TOKEN_NOT_FOUND', { admin: 204 }),
  },
];
