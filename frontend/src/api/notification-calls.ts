import { request, type RequestOptions } from './client';
import type { NotificationsResponse, UnreadTicketsResponse } from './types';

/** What the user was notified of. */
export const notificationCalls = {
  /** Newest first. */
  notifications: (
    query: { limit: number; before?: string; unread?: boolean },
    { signal }: Pick<RequestOptions, 'signal'> = {},
  ): Promise<NotificationsResponse> => request<NotificationsResponse>('/notifications', { query, signal }),

  /** How many are unread, by the number of the ticket. */
  unreadTickets: async ({ signal }: Pick<RequestOptions, 'signal'> = {}): Promise<Map<number, number>> => {
    const { tickets } = await request<UnreadTicketsResponse>('/notifications/unread-tickets', { signal });
    return new Map(tickets.map(({ ticketId, unread }) => [ticketId, unread]));
  },

  isMuted: async (ticketId: number, { signal }: Pick<RequestOptions, 'signal'> = {}): Promise<boolean> =>
    (await request<{ isMuted: boolean }>(`/tickets/${ticketId}/mute`, { signal })).isMuted,

  mute: (ticketId: number, isMuted: boolean): Promise<void> =>
    request(`/tickets/${ticketId}/mute`, { method: isMuted ? 'PUT' : 'DELETE' }),

  /** All of them when `ids` is left out. */
  readNotifications: (ids?: string[]): Promise<void> =>
    request('/notifications/read', { method: 'POST', body: ids ? { ids } : {} }),
};
