import { LIMITS } from '@contract/index';
import { download, request } from './client';
import type { LabelSheets, NewPlates, Plate } from './types';

/** Plates of plants. Rejects with ApiError. */
export const plateCalls = {
  /** The newest first. */
  plates: async (plantId: string, { signal }: { signal?: AbortSignal } = {}): Promise<Plate[]> =>
    (await request<{ plates: Plate[] }>('/plates', { query: { plantId, limit: LIMITS.listLimit.max }, signal })).plates,

  plate: async (code: string): Promise<Plate> =>
    (await request<{ plate: Plate }>(`/plates/${encodeURIComponent(code)}`)).plate,

  issuePlate: async (plantId: string): Promise<Plate> =>
    (await request<{ plate: Plate }>(`/plants/${plantId}/plates`, { method: 'POST' })).plate,

  newPlates: async (wanted: NewPlates): Promise<Plate[]> =>
    (await request<{ plates: Plate[] }>('/plates', { method: 'POST', body: wanted })).plates,

  /** Sheets of A4 as PDF. */
  printLabels: async (sheets: LabelSheets): Promise<Blob> =>
    (await download('/plates/label-sheets', { method: 'POST', body: sheets })).blob,

  claimPlate: async (code: string, plantId: string): Promise<Plate> =>
    (
      await request<{ plate: Plate }>(`/plates/${encodeURIComponent(code)}/claim`, {
        method: 'POST',
        body: { plantId },
      })
    ).plate,

  retirePlate: async (code: string): Promise<Plate> =>
    (await request<{ plate: Plate }>(`/plates/${code}/retire`, { method: 'POST' })).plate,

  plateLabel: async (code: string): Promise<Blob> => (await download(`/plates/${code}/label.svg`)).blob,
};
