import { request } from '@/api/client';
import type { PlantProposal, Ticket } from '@/api/types';

/** Calls on the plants of tickets. Reject with ApiError. */
export const plantLinkCalls = {
  /** The plants that the ticket may be about, likeliest first. */
  proposals: async (ticketId: number, { signal }: { signal?: AbortSignal } = {}): Promise<PlantProposal[]> =>
    (await request<{ proposals: PlantProposal[] }>(`/tickets/${ticketId}/plant-proposals`, { signal })).proposals,

  /** Null: none of the registry. */
  link: async ({ id, version }: Ticket, plantId: string | null): Promise<Ticket> =>
    (await request<{ ticket: Ticket }>(`/tickets/${id}/plant`, { method: 'PUT', body: { plantId, version } })).ticket,
};
