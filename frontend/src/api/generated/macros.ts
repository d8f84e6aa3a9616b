import { at, request, type RequestOptions } from '../client';
import type {
  CannedReplySort,
  MacroChange,
  MacroEnvelope,
  MacroList,
  MacroRun,
  NewMacro,
  SortOrder,
  TicketResponse,
} from './api-types';
/** List the macros */
export const listMacros = (
  query?: {
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
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
): Promise<MacroList> => request('/macros', { query, ...options });

/** Create a macro */
export const createMacro = (body: NewMacro, options?: RequestOptions): Promise<MacroEnvelope> =>
  request('/macros', { method: 'POST', body, ...options });

/** Delete a macro */
export const deleteMacro = (id: string, options?: RequestOptions): Promise<MacroEnvelope> =>
  request(at`/macros/${id}`, { method: 'DELETE', ...options });

/** Read a macro */
export const readMacro = (id: string, options?: RequestOptions): Promise<MacroEnvelope> =>
  request(at`/macros/${id}`, options);

/** Change a macro */
export const updateMacro = (id: string, body: MacroChange, options?: RequestOptions): Promise<MacroEnvelope> =>
  request(at`/macros/${id}`, { method: 'PUT', body, ...options });

/** Run a macro on a ticket */
export const runMacro = (
  id: number,
  macroId: string,
  body: MacroRun,
  options?: RequestOptions,
): Promise<TicketResponse> =>
  request(at`/tickets/${id}/macros/${macroId}`, {
    method: 'POST',
    body,
    ...options,
  });
