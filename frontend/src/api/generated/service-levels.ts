import { at, download, request, type DownloadOptions, type ReceivedFile, type RequestOptions } from '../client';
import type {
  Language,
  NewServiceLevel,
  ServiceLevelChange,
  ServiceLevelEnvelope,
  ServiceLevelList,
  ServiceLevelSort,
  ServiceReport,
  ServiceReportGroup,
  SortOrder,
} from './api-types';
/** Report how promised times were kept */
export const readServiceReport = (
  query: {
    by?: ServiceReportGroup;
    /**
     * First day on which clocks ended, by the clock of Rome
     * @format date
     * @example "2026-01-01"
     */
    from: string;
    /**
     * Last day
     * @format date
     * @example "2026-12-31"
     */
    to: string;
  },
  options?: RequestOptions,
): Promise<ServiceReport> => request('/reports/service-levels', { query, ...options });

/** Export the report as CSV */
export const exportServiceReport = (
  query: {
    by?: ServiceReportGroup;
    /**
     * First day on which clocks ended, by the clock of Rome
     * @format date
     * @example "2026-01-01"
     */
    from: string;
    language?: Language;
    /**
     * Last day
     * @format date
     * @example "2026-12-31"
     */
    to: string;
  },
  options?: DownloadOptions,
): Promise<ReceivedFile> => download('/reports/service-levels/export', { query, ...options });

/** List the service levels */
export const listServiceLevels = (
  query?: {
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    isActive?: boolean;
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
     * Anywhere in the name; letter case and accents do not matter
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    sort?: ServiceLevelSort;
  },
  options?: RequestOptions,
): Promise<ServiceLevelList> => request('/service-levels', { query, ...options });

/** Create a service level */
export const createServiceLevel = (body: NewServiceLevel, options?: RequestOptions): Promise<ServiceLevelEnvelope> =>
  request('/service-levels', { method: 'POST', body, ...options });

/** Delete a service level */
export const deleteServiceLevel = (id: string, options?: RequestOptions): Promise<ServiceLevelEnvelope> =>
  request(at`/service-levels/${id}`, { method: 'DELETE', ...options });

/** Read a service level */
export const readServiceLevel = (id: string, options?: RequestOptions): Promise<ServiceLevelEnvelope> =>
  request(at`/service-levels/${id}`, options);

/** Change a service level */
export const updateServiceLevel = (
  id: string,
  body: ServiceLevelChange,
  options?: RequestOptions,
): Promise<ServiceLevelEnvelope> => request(at`/service-levels/${id}`, { method: 'PUT', body, ...options });

/** Apply the present targets to open tickets */
export const applyServiceLevel = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/service-levels/${id}/apply`, { method: 'POST', ...options });
