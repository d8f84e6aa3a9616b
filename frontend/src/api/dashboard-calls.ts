import type { Period } from '@contract/index';
import { request } from './client';
import type { AreaOverview, OwnWorklogs, Productivity, TicketStatistics } from './types';

interface Cancellable {
  signal?: AbortSignal;
}

/** What administrators and technicians are told about the work as a whole. Rejects with ApiError. */
export const dashboardCalls = {
  /** Of the last `months` calendar months, the present one included. */
  ticketStatistics: async (months: number, { signal }: Cancellable = {}): Promise<TicketStatistics> =>
    (await request<{ statistics: TicketStatistics }>('/tickets/statistics', { query: { months }, signal })).statistics,

  /** `page` is 1-based. */
  ownWorklogs: (
    { from, to, page, limit }: Period & { page: number; limit: number },
    { signal }: Cancellable = {},
  ): Promise<OwnWorklogs> =>
    request<OwnWorklogs>('/tickets/technician/worklogs', { query: { from, to, page, limit }, signal }),

  /** Of the last `weeks`, the present one included. */
  ownProductivity: (weeks: number, { signal }: Cancellable = {}): Promise<Productivity> =>
    request<Productivity>('/tickets/technician/productivity', { query: { weeks }, signal }),

  ownArea: ({ signal }: Cancellable = {}): Promise<AreaOverview> =>
    request<AreaOverview>('/tickets/technician/area', { signal }),
};
