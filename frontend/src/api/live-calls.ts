import { request } from './client';
import type { Viewer } from './types';

/** Who is viewing a ticket. Staff only. Rejects with ApiError. */
export const liveCalls = {
  /** Marks the user as viewing the ticket for half a minute; returns the other viewers. */
  announcePresence: async (ticketId: number, { signal }: { signal?: AbortSignal } = {}): Promise<Viewer[]> =>
    (await request<{ viewers: Viewer[] }>(`/tickets/${ticketId}/presence`, { method: 'PUT', signal })).viewers,

  /** Sent even while the page is being closed. */
  leaveTicket: async (ticketId: number): Promise<void> =>
    request(`/tickets/${ticketId}/presence`, { method: 'DELETE', keepalive: true }),
};
