import { request } from './client';
import type { PublicPlate } from './types';

/** What a plate shows to visitors. Rejects with an ApiError. */
export const readPlate = async (code: string, signal?: AbortSignal): Promise<PublicPlate> =>
  (await request<{ plate: PublicPlate }>(`/public/plates/${encodeURIComponent(code)}`, { signal, retryOn401: false }))
    .plate;
