import { request, type RequestOptions } from '../client';
import type {
  ArchiveFilter,
  AreaOverview,
  OwnWorklogs,
  Productivity,
  SortOrder,
  TechnicianDashboard,
  TicketStatisticsResponse,
  TicketStatsResponse,
} from './api-types';
/** Read statistics of all tickets */
export const readTicketStatistics = (
  query?: {
    /**
     * Number of calendar months, the current one included, of raised tickets and logged hours
     * @min 1
     * @max 36
     */
    months?: number;
  },
  options?: RequestOptions,
): Promise<TicketStatisticsResponse> => request('/tickets/statistics', { query, ...options });

/** Count the caller's tickets */
export const readTicketStats = (
  query?: {
    /** `true`: archived tickets only; `false`: without them; `all`, or absent: both */
    archived?: ArchiveFilter;
  },
  options?: RequestOptions,
): Promise<TicketStatsResponse> => request('/tickets/stats', { query, ...options });

/** Read the technician's own area */
export const readOwnArea = (options?: RequestOptions): Promise<AreaOverview> =>
  request('/tickets/technician/area', options);

/** Read the technician's dashboard */
export const readTechnicianDashboard = (
  query?: {
    /**
     * Number of days, today included, of the worklogs and their hours
     * @min 1
     * @max 365
     */
    days?: number;
  },
  options?: RequestOptions,
): Promise<TechnicianDashboard> => request('/tickets/technician/dashboard', { query, ...options });

/** Read the technician's own productivity */
export const readOwnProductivity = (
  query?: {
    /**
     * Number of weeks, the current one included
     * @min 1
     * @max 52
     */
    weeks?: number;
  },
  options?: RequestOptions,
): Promise<Productivity> => request('/tickets/technician/productivity', { query, ...options });

/** List the technician's own worklogs */
export const listOwnWorklogs = (
  query?: {
    /**
     * First day, by the clock of Rome; from the beginning when absent
     * @format date
     * @example "2026-03-01"
     */
    from?: string;
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
     * Last day, included; up to now when absent
     * @format date
     * @example "2026-03-31"
     */
    to?: string;
  },
  options?: RequestOptions,
): Promise<OwnWorklogs> => request('/tickets/technician/worklogs', { query, ...options });
