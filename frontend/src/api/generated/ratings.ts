import { at, request, type RequestOptions } from '../client';
import type {
  NewRating,
  RatingEnvelope,
  RatingFigures,
  RatingGroup,
  RatingList,
  RatingSort,
  RatingSummary,
  SortOrder,
  TicketRating,
} from './api-types';
/** List the ratings */
export const listRatings = (
  query?: {
    /**
     * Records per page, 10 when absent; with `ids` all of them
     * @min 1
     * @max 100
     */
    limit?: number;
    /**
     * With this score or a lower one
     * @min 1
     * @max 5
     */
    maxScore?: number;
    order?: SortOrder;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
    sort?: RatingSort;
    /**
     * Of tickets of this technician
     * @format uuid
     */
    technicianId?: string;
  },
  options?: RequestOptions,
): Promise<RatingList> => request('/ratings', { query, ...options });

/** Compare the ratings of months, technicians or areas */
export const compareRatings = (
  query?: {
    by?: RatingGroup;
    /**
     * Of tickets closed within so many days
     * @min 1
     * @max 365
     */
    days?: number;
  },
  options?: RequestOptions,
): Promise<RatingFigures> => request('/ratings/figures', { query, ...options });

/** Summarize the ratings of your closed tickets */
export const summarizeOwnRatings = (
  query?: {
    /**
     * Of tickets closed within so many days
     * @min 1
     * @max 365
     */
    days?: number;
  },
  options?: RequestOptions,
): Promise<RatingSummary> => request('/ratings/own', { query, ...options });

/** Summarize the ratings of closed tickets */
export const summarizeRatings = (
  query?: {
    /**
     * Of tickets closed within so many days
     * @min 1
     * @max 365
     */
    days?: number;
    /**
     * Of tickets of this technician
     * @format uuid
     */
    technicianId?: string;
  },
  options?: RequestOptions,
): Promise<RatingSummary> => request('/ratings/summary', { query, ...options });

/** Read the rating of a ticket */
export const readTicketRating = (id: number, options?: RequestOptions): Promise<TicketRating> =>
  request(at`/tickets/${id}/rating`, options);

/** Rate the work on your closed ticket */
export const rateTicket = (id: number, body: NewRating, options?: RequestOptions): Promise<RatingEnvelope> =>
  request(at`/tickets/${id}/rating`, { method: 'PUT', body, ...options });
