import { request } from './client';
import type { Viewer } from './types';

/** Who looks at a ticket. Staff only. Rejects with ApiError. */
export const liveCalls = {
  /** Says that the user looks at the ticket, for half a minute; answers who else does. */
  announcePresence: async (ticketId: number, { signal }: { signal?: AbortSignal } = {}): Promise<Viewer[]> =>
    (await request<{ viewers: Viewer[] }>(`/tickets/${ticketId}/presence`, { method: 'PUT', signal })).viewers,

  /** Reaches the API even when the page is being closed. */
  leaveTicket: async (ticketId: number): Promise<void> =>
    request(`/tickets/${ticketId}/presence`, { method: 'DELETE', keepalive: true }),
};
