import { at, request, type RequestOptions } from '../client';
import type {
  NewTicketView,
  PinnedViewList,
  PressingList,
  TicketViewChange,
  TicketViewEnvelope,
  TicketViewList,
  TicketViewPins,
} from './api-types';
/** List the saved views */
export const listTicketViews = (options?: RequestOptions): Promise<TicketViewList> => request('/ticket-views', options);

/** Save a view */
export const createTicketView = (body: NewTicketView, options?: RequestOptions): Promise<TicketViewEnvelope> =>
  request('/ticket-views', { method: 'POST', body, ...options });

/** Count the tickets of the pinned views */
export const listPinnedTicketViews = (options?: RequestOptions): Promise<PinnedViewList> =>
  request('/ticket-views/pins', options);

/** Choose the pinned views */
export const pinTicketViews = (body: TicketViewPins, options?: RequestOptions): Promise<PinnedViewList> =>
  request('/ticket-views/pins', { method: 'PUT', body, ...options });

/** Count the tickets that press */
export const listPressing = (options?: RequestOptions): Promise<PressingList> =>
  request('/ticket-views/pressing', options);

/** Delete a view */
export const deleteTicketView = (id: string, options?: RequestOptions): Promise<TicketViewEnvelope> =>
  request(at`/ticket-views/${id}`, { method: 'DELETE', ...options });

/** Change a view */
export const updateTicketView = (
  id: string,
  body: TicketViewChange,
  options?: RequestOptions,
): Promise<TicketViewEnvelope> => request(at`/ticket-views/${id}`, { method: 'PUT', body, ...options });
