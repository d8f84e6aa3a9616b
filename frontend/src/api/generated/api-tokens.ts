import { at, request, type RequestOptions } from '../client';
import type { ApiTokenList, ApiTokenSort, CreatedApiToken, NewApiToken, SortOrder } from './api-types';
/** List API tokens */
export const listApiTokens = (
  query?: {
    /**
     * Records per page, 10 when absent; with `ids` all of them
     * @min 1
     * @max 100
     */
    limit?: number;
    order?: SortOrder;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
    /**
     * Found in the token’s name, or in name, surname or email of its owner
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    sort?: ApiTokenSort;
    /** Several values, comma-separated: ACTIVE, EXPIRED, REVOKED */
    state?: string;
    /**
     * Only those of this user
     * @format uuid
     */
    userId?: string;
  },
  options?: RequestOptions,
): Promise<ApiTokenList> => request('/api-tokens', { query, ...options });

/** Create an API token */
export const createApiToken = (body: NewApiToken, options?: RequestOptions): Promise<CreatedApiToken> =>
  request('/api-tokens', { method: 'POST', body, ...options });

/** Revoke an API token */
export const revokeApiToken = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/api-tokens/${id}`, { method: 'DELETE', ...options });
