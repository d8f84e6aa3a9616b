import { at, request, type RequestOptions } from '../client';
import type {
  NewStop,
  OperatingHours,
  PlantAvailability,
  PresentOperatingHours,
  SortOrder,
  StopCorrection,
  StopEnd,
  StopEnvelope,
  StopHintAnswer,
  StopList,
  StopSort,
  TicketResponse,
} from './api-types';
/** Availability, MTTR and MTBF of a plant */
export const plantAvailability = (
  id: string,
  query: {
    /**
     * First day, by the clock of Rome
     * @format date
     * @example "2026-11-01"
     */
    from: string;
    /**
     * Last day
     * @format date
     * @example "2026-11-30"
     */
    to: string;
  },
  options?: RequestOptions,
): Promise<PlantAvailability> => request(at`/plants/${id}/availability`, { query, ...options });

/** Say by which calendar a plant is required to run */
export const setOperatingHours = (
  id: string,
  body: OperatingHours,
  options?: RequestOptions,
): Promise<PresentOperatingHours> =>
  request(at`/plants/${id}/operating-hours`, {
    method: 'PUT',
    body,
    ...options,
  });

/** List the production stops */
export const listStops = (
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
     * Of this plant
     * @format uuid
     */
    plantId?: string;
    /** Those that go on, or those that ended */
    running?: boolean;
    sort?: StopSort;
    /**
     * That this ticket reported
     * @min 1
     * @max 2147483647
     */
    ticketId?: number;
  },
  options?: RequestOptions,
): Promise<StopList> => request('/stops', { query, ...options });

/** Say that a plant stands still */
export const openStop = (body: NewStop, options?: RequestOptions): Promise<StopEnvelope> =>
  request('/stops', { method: 'POST', body, ...options });

/** Confirm or correct a production stop */
export const correctStop = (id: string, body: StopCorrection, options?: RequestOptions): Promise<StopEnvelope> =>
  request(at`/stops/${id}`, { method: 'PATCH', body, ...options });

/** Say that a plant runs again */
export const endStop = (id: string, body: StopEnd, options?: RequestOptions): Promise<StopEnvelope> =>
  request(at`/stops/${id}/end`, { method: 'POST', body, ...options });

/** Answer whether the plant of a ticket stands still */
export const answerStopHint = (id: number, body: StopHintAnswer, options?: RequestOptions): Promise<TicketResponse> =>
  request(at`/tickets/${id}/stop-hint`, { method: 'POST', body, ...options });
