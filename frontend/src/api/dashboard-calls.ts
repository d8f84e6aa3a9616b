import type { Period } from '@contract/index';
import { request } from './client';
import type {
  AreaOverview,
  OwnWorklogs,
  PinnedTicketView,
  Productivity,
  TechnicianDashboard,
  TicketStatistics,
  TicketStats,
} from './types';

interface Cancellable {
  signal?: AbortSignal;
}

/** The figures that administrators and technicians see. Rejects with ApiError. */
export const dashboardCalls = {
  ticketStats: async ({ signal }: Cancellable = {}): Promise<TicketStats> =>
    (await request<{ stats: TicketStats }>('/tickets/stats', { signal })).stats,

  /** How many tickets each list of what presses has. */
  pressing: async ({ signal }: Cancellable = {}): Promise<PinnedTicketView[]> =>
    (await request<{ lists: PinnedTicketView[] }>('/ticket-views/pressing', { signal })).lists,

  technicianDashboard: ({ signal }: Cancellable = {}): Promise<TechnicianDashboard> =>
    request<TechnicianDashboard>('/tickets/technician/dashboard', { signal }),

  /** The last `months` calendar months, the current one included. */
  ticketStatistics: async (months: number, { signal }: Cancellable = {}): Promise<TicketStatistics> =>
    (await request<{ statistics: TicketStatistics }>('/tickets/statistics', { query: { months }, signal })).statistics,

  /** `page` is 1-based. */
  ownWorklogs: (
    { from, to, page, limit }: Period & { page: number; limit: number },
    { signal }: Cancellable = {},
  ): Promise<OwnWorklogs> =>
    request<OwnWorklogs>('/tickets/technician/worklogs', { query: { from, to, page, limit }, signal }),

  /** The last `weeks`, the current one included. */
  ownProductivity: (weeks: number, { signal }: Cancellable = {}): Promise<Productivity> =>
    request<Productivity>('/tickets/technician/productivity', { query: { weeks }, signal }),

  ownArea: ({ signal }: Cancellable = {}): Promise<AreaOverview> =>
    request<AreaOverview>('/tickets/technician/area', { signal }),
};
