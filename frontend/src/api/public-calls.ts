import { request } from './client';
import type { EndedStop, MailedRating, MailedStopEnd, PublicDocument, PublicPlate, Rating } from './types';

/** What a plate shows to visitors. Rejects with an ApiError. */
export const readPlate = async (code: string, signal?: AbortSignal): Promise<PublicPlate> =>
  (await request<{ plate: PublicPlate }>(`/public/plates/${encodeURIComponent(code)}`, { signal, retryOn401: false }))
    .plate;

/** Ends the mails about a ticket by their link: its copies, or all to a reader who did not raise it. Rejects with an ApiError. */
export const endMailsByLink = (way: 'leave' | 'disown', token: string): Promise<{ ticketId: number }> =>
  request(`/participants/${way}`, { method: 'POST', body: { token }, retryOn401: false });

/** What visitors who scan the plate may read. Rejects with an ApiError. */
export const readPlateDocuments = async (code: string, signal: AbortSignal): Promise<PublicDocument[]> =>
  (
    await request<{ documents: PublicDocument[] }>(`/public/plates/${encodeURIComponent(code)}/documents`, {
      signal,
      retryOn401: false,
    })
  ).documents;

/** Rates by the mailed link. Rejects with an ApiError. */
export const rateByLink = async (body: MailedRating): Promise<Rating> =>
  (await request<{ rating: Rating }>('/ratings', { method: 'POST', body, retryOn401: false })).rating;

/** Reports by the mailed link that a plant is running again. Rejects with an ApiError. */
export const endStopByLink = (body: MailedStopEnd): Promise<EndedStop> =>
  request<EndedStop>('/public/stops/end', { method: 'POST', body, retryOn401: false });
