import { at, request, type RequestOptions } from '../client';
import type {
  NewTechnicalArea,
  SortOrder,
  TechnicalAreaChange,
  TechnicalAreaEnvelope,
  TechnicalAreaList,
  TechnicalAreaSort,
} from './api-types';
/** List the technical areas */
export const listTechnicalAreas = (
  query?: {
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    isActive?: boolean;
    /**
     * Records per page, 10 when only `page` is sent
     * @min 1
     * @max 100
     */
    limit?: number;
    order?: SortOrder;
    /**
     * 1-based page; with neither `page` nor `limit`, all areas
     * @min 1
     * @max 1000000
     */
    page?: number;
    sort?: TechnicalAreaSort;
  },
  options?: RequestOptions,
): Promise<TechnicalAreaList> => request('/technical-areas', { query, ...options });

/** Create a technical area */
export const createTechnicalArea = (body: NewTechnicalArea, options?: RequestOptions): Promise<TechnicalAreaEnvelope> =>
  request('/technical-areas', { method: 'POST', body, ...options });

/** Delete a technical area */
export const deleteTechnicalArea = (id: string, options?: RequestOptions): Promise<TechnicalAreaEnvelope> =>
  request(at`/technical-areas/${id}`, { method: 'DELETE', ...options });

/** Read a technical area */
export const readTechnicalArea = (id: string, options?: RequestOptions): Promise<TechnicalAreaEnvelope> =>
  request(at`/technical-areas/${id}`, options);

/** Change a technical area */
export const updateTechnicalArea = (
  id: string,
  body: TechnicalAreaChange,
  options?: RequestOptions,
): Promise<TechnicalAreaEnvelope> => request(at`/technical-areas/${id}`, { method: 'PUT', body, ...options });
