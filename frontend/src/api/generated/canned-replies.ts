import { at, request, type RequestOptions } from '../client';
import type {
  CannedReplyChange,
  CannedReplyEnvelope,
  CannedReplyList,
  CannedReplySort,
  Language,
  NewCannedReply,
  SortOrder,
} from './api-types';
/** List the canned replies */
export const listCannedReplies = (
  query?: {
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    isShared?: boolean;
    language?: Language;
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
     * Anywhere in title or text; letter case and accents do not matter
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    sort?: CannedReplySort;
  },
  options?: RequestOptions,
): Promise<CannedReplyList> => request('/canned-replies', { query, ...options });

/** Create a canned reply */
export const createCannedReply = (body: NewCannedReply, options?: RequestOptions): Promise<CannedReplyEnvelope> =>
  request('/canned-replies', { method: 'POST', body, ...options });

/** Delete a canned reply */
export const deleteCannedReply = (id: string, options?: RequestOptions): Promise<CannedReplyEnvelope> =>
  request(at`/canned-replies/${id}`, { method: 'DELETE', ...options });

/** Read a canned reply */
export const readCannedReply = (id: string, options?: RequestOptions): Promise<CannedReplyEnvelope> =>
  request(at`/canned-replies/${id}`, options);

/** Change a canned reply */
export const updateCannedReply = (
  id: string,
  body: CannedReplyChange,
  options?: RequestOptions,
): Promise<CannedReplyEnvelope> => request(at`/canned-replies/${id}`, { method: 'PUT', body, ...options });
