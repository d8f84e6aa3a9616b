import { request } from './client';
import type { MailedRating, PublicPlate, Rating } from './types';

/** What a plate shows to visitors. Rejects with an ApiError. */
export const readPlate = async (code: string, signal?: AbortSignal): Promise<PublicPlate> =>
  (await request<{ plate: PublicPlate }>(`/public/plates/${encodeURIComponent(code)}`, { signal, retryOn401: false }))
    .plate;

/** Rates by the mailed link. Rejects with an ApiError. */
export const rateByLink = async (body: MailedRating): Promise<Rating> =>
  (await request<{ rating: Rating }>('/ratings', { method: 'POST', body, retryOn401: false })).rating;
