import { request, type RequestOptions } from './client';
import type { NotificationsResponse } from './types';

/** What the user was notified of. */
export const notificationCalls = {
  /** Newest first. */
  notifications: (
    query: { page: number; limit: number; unread?: boolean },
    { signal }: Pick<RequestOptions, 'signal'> = {},
  ): Promise<NotificationsResponse> => request<NotificationsResponse>('/notifications', { query, signal }),

  /** All of them. */
  readNotifications: (): Promise<void> => request('/notifications/read', { method: 'POST', body: {} }),
};
