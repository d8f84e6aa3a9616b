import { request } from './client';
import type { CreatedApiToken, NewApiToken } from './types';

/** Tokens by which programs call the API. Rejects with ApiError. */
export const apiTokenCalls = {
  /** The token's text is in this answer and nowhere else. */
  createApiToken: (token: NewApiToken): Promise<CreatedApiToken> =>
    request('/api-tokens', { method: 'POST', body: token }),

  revokeApiToken: (id: string): Promise<void> => request(`/api-tokens/${id}`, { method: 'DELETE' }),
};
