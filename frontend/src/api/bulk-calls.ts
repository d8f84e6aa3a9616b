import { request } from './client';
import type { BulkArchiving, BulkAssignment, BulkPriority, BulkResult } from './types';

const send = async (path: string, body: object): Promise<BulkResult[]> =>
  (await request<{ results: BulkResult[] }>(`/tickets/bulk/${path}`, { method: 'POST', body })).results;

/** One change of many tickets: a result per ticket, in the order of `ids`. Rejects with ApiError. */
export const bulkCalls = {
  assignTickets: (assignment: BulkAssignment): Promise<BulkResult[]> => send('assignment', assignment),
  prioritiseTickets: (priority: BulkPriority): Promise<BulkResult[]> => send('priority', priority),
  archiveTickets: (archiving: BulkArchiving): Promise<BulkResult[]> => send('archive', archiving),
};
