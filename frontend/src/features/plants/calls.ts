import type { Language } from '@contract/index';
import { download, request } from '@/api/client';
import type { Plant, PlantCandidateList, PlantProposal, Ticket } from '@/api/types';

/** Calls on the plants of tickets. Reject with ApiError. */
export const plantLinkCalls = {
  /** The plants that the ticket may be about, likeliest first. */
  proposals: async (ticketId: number, { signal }: { signal?: AbortSignal } = {}): Promise<PlantProposal[]> =>
    (await request<{ proposals: PlantProposal[] }>(`/tickets/${ticketId}/plant-proposals`, { signal })).proposals,

  /** What tickets without a plant say about it, those with most tickets first. */
  candidates: ({
    page,
    limit,
    signal,
  }: {
    page: number;
    limit: number;
    signal?: AbortSignal;
  }): Promise<PlantCandidateList> => request('/tickets/plant-candidates', { query: { page, limit }, signal }),

  /** A job links the tickets that have no plant yet. */
  linkEarlier: (): Promise<void> => request('/tickets/plant-links', { method: 'POST' }),

  /** Null: none of the registry. */
  link: async ({ id, version }: Ticket, plantId: string | null): Promise<Ticket> =>
    (await request<{ ticket: Ticket }>(`/tickets/${id}/plant`, { method: 'PUT', body: { plantId, version } })).ticket,
};

/** Calls on plants that were registered twice. Reject with ApiError. */
export const plantMergeCalls = {
  /** Returns the plant that stays. */
  merge: async (id: string, intoId: string): Promise<Plant> =>
    (await request<{ plant: Plant }>(`/plants/${id}/merge`, { method: 'POST', body: { intoId } })).plant,

  /** Returns the plant that is separate again. */
  undo: async (id: string): Promise<Plant> =>
    (await request<{ plant: Plant }>(`/plants/${id}/merge`, { method: 'DELETE' })).plant,
};

/** Printed while one waits. Rejects with ApiError. */
export const passportOf = async (id: string, language: Language): Promise<Blob> =>
  (await download(`/plants/${id}/passport.pdf`, { query: { language } })).blob;

export type Ownership = NonNullable<Plant['ownerships']>[number];
export interface OwnershipCorrection {
  companyId: string;
  since: string;
  until?: string;
}

/** Rejects with ApiError. */
export const correctOwnership = (
  { id, version }: Plant,
  ownershipId: string,
  correction: OwnershipCorrection,
): Promise<void> =>
  request(`/plants/${id}/ownerships/${ownershipId}`, { method: 'PUT', body: { ...correction, version } });
