import { at, request, type RequestOptions } from '../client';
import type {
  CalendarChange,
  CalendarEnvelope,
  CalendarList,
  CalendarPreview,
  CalendarSort,
  NewCalendar,
  SortOrder,
} from './api-types';
/** List the calendars */
export const listCalendars = (
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
     * Anywhere in the name; letter case and accents do not matter
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    sort?: CalendarSort;
  },
  options?: RequestOptions,
): Promise<CalendarList> => request('/calendars', { query, ...options });

/** Create a calendar */
export const createCalendar = (body: NewCalendar, options?: RequestOptions): Promise<CalendarEnvelope> =>
  request('/calendars', { method: 'POST', body, ...options });

/** Delete a calendar */
export const deleteCalendar = (id: string, options?: RequestOptions): Promise<CalendarEnvelope> =>
  request(at`/calendars/${id}`, { method: 'DELETE', ...options });

/** Read a calendar */
export const readCalendar = (id: string, options?: RequestOptions): Promise<CalendarEnvelope> =>
  request(at`/calendars/${id}`, options);

/** Change a calendar */
export const updateCalendar = (id: string, body: CalendarChange, options?: RequestOptions): Promise<CalendarEnvelope> =>
  request(at`/calendars/${id}`, { method: 'PUT', body, ...options });

/** Find out when so many working minutes have passed */
export const previewCalendar = (
  id: string,
  query: {
    /**
     * Since when time is counted; now when absent
     * @example "2026-11-20"
     */
    from?: string;
    /**
     * Working minutes
     * @min 1
     * @max 60000
     */
    minutes: number;
  },
  options?: RequestOptions,
): Promise<CalendarPreview> => request(at`/calendars/${id}/preview`, { query, ...options });
