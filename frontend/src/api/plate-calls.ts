import { LIMITS } from '@contract/index';
import { download, request } from './client';
import type { Plate } from './types';

/** Plates of plants. Rejects with ApiError. */
export const plateCalls = {
  /** The newest first. */
  plates: async (plantId: string, { signal }: { signal?: AbortSignal } = {}): Promise<Plate[]> =>
    (await request<{ plates: Plate[] }>('/plates', { query: { plantId, limit: LIMITS.listLimit.max }, signal })).plates,

  issuePlate: async (plantId: string): Promise<Plate> =>
    (await request<{ plate: Plate }>(`/plants/${plantId}/plates`, { method: 'POST' })).plate,

  retirePlate: async (code: string): Promise<Plate> =>
    (await request<{ plate: Plate }>(`/plates/${code}/retire`, { method: 'POST' })).plate,

  plateLabel: async (code: string): Promise<Blob> => (await download(`/plates/${code}/label.svg`)).blob,
};
