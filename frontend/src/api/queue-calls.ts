import { request } from './client';
import type { Job, QueueSummary } from './types';

/** Mails and other slow work. Rejects with ApiError. */
export const queueCalls = {
  /** The number of jobs per state, regardless of a list's filters. */
  queueSummary: async ({ signal }: { signal?: AbortSignal } = {}): Promise<QueueSummary> =>
    (await request<{ summary: QueueSummary }>('/queue/jobs', { query: { limit: 1 }, signal })).summary,

  retryJob: async (id: string): Promise<Job> =>
    (await request<{ job: Job }>(`/queue/jobs/${id}/retry`, { method: 'POST' })).job,

  dropJob: async (id: string): Promise<Job> =>
    (await request<{ job: Job }>(`/queue/jobs/${id}`, { method: 'DELETE' })).job,
};
