import { at, request, type RequestOptions } from '../client';
import type {
  MuteResponse,
  NotificationsRead,
  NotificationsResponse,
  SortOrder,
  UnreadTicketsResponse,
} from './api-types';
/** List what you were notified of */
export const listNotifications = (
  query?: {
    /**
     * Only older ones than this notification
     * @format uuid
     */
    before?: string;
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
    /** Only unread ones */
    unread?: boolean;
  },
  options?: RequestOptions,
): Promise<NotificationsResponse> => request('/notifications', { query, ...options });

/** Mark notifications as read */
export const readNotifications = (body: NotificationsRead, options?: RequestOptions): Promise<void> =>
  request('/notifications/read', { method: 'POST', body, ...options });

/** List the tickets with unread notifications */
export const listUnreadTickets = (options?: RequestOptions): Promise<UnreadTicketsResponse> =>
  request('/notifications/unread-tickets', options);

/** Unmute a ticket */
export const unmuteTicket = (id: number, options?: RequestOptions): Promise<void> =>
  request(at`/tickets/${id}/mute`, { method: 'DELETE', ...options });

/** Read whether you have muted a ticket */
export const readMute = (id: number, options?: RequestOptions): Promise<MuteResponse> =>
  request(at`/tickets/${id}/mute`, options);

/** Mute a ticket */
export const muteTicket = (id: number, options?: RequestOptions): Promise<void> =>
  request(at`/tickets/${id}/mute`, { method: 'PUT', ...options });
