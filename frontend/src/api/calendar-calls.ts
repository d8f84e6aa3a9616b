import { request } from './client';

/** Calendars and service levels beyond their records. Rejects with ApiError. */
export const calendarCalls = {
  /** When so many working minutes have passed; null after the last known day. */
  whenDue: async (
    id: string,
    { from, minutes, signal }: { from: string; minutes: number; signal?: AbortSignal },
  ): Promise<string | null> =>
    (await request<{ dueAt: string | null }>(`/calendars/${id}/preview`, { query: { from, minutes }, signal })).dueAt,

  /** Gives open tickets the present targets; a job does it. */
  applyLevel: (id: string): Promise<void> => request(`/service-levels/${id}/apply`, { method: 'POST' }),
};
