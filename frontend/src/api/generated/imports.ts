import { at, request, type RequestOptions } from '../client';
import type {
  ImportEnvelope,
  ImportKind,
  ImportList,
  ImportOutcome,
  ImportRowList,
  ImportRows,
  NewImport,
  SortOrder,
} from './api-types';
/** List the own imports, and those that run */
export const listImports = (
  query?: {
    /** Those that were started, or those that were not */
    isStarted?: boolean;
    kind?: ImportKind;
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
  },
  options?: RequestOptions,
): Promise<ImportList> => request('/imports', { query, ...options });

/** Create an import */
export const createImport = (body: NewImport, options?: RequestOptions): Promise<ImportEnvelope> =>
  request('/imports', { method: 'POST', body, ...options });

/** Read an import */
export const readImport = (id: string, options?: RequestOptions): Promise<ImportEnvelope> =>
  request(at`/imports/${id}`, options);

/** Cancel an import */
export const cancelImport = (id: string, options?: RequestOptions): Promise<ImportEnvelope> =>
  request(at`/imports/${id}/cancel`, { method: 'POST', ...options });

/** List the rows of an import */
export const listImportRows = (
  id: string,
  query?: {
    /**
     * Records per page, 10 when absent; with `ids` all of them
     * @min 1
     * @max 100
     */
    limit?: number;
    order?: SortOrder;
    outcome?: ImportOutcome;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
  },
  options?: RequestOptions,
): Promise<ImportRowList> => request(at`/imports/${id}/rows`, { query, ...options });

/** Send rows of an import */
export const putImportRows = (id: string, body: ImportRows, options?: RequestOptions): Promise<ImportEnvelope> =>
  request(at`/imports/${id}/rows`, { method: 'PUT', body, ...options });

/** Start an import */
export const startImport = (id: string, options?: RequestOptions): Promise<ImportEnvelope> =>
  request(at`/imports/${id}/start`, { method: 'POST', ...options });
