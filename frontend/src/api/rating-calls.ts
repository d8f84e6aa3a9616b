import { request, type RequestOptions } from './client';
import type { RatingGroup } from '@contract/index';
import type { NewRating, Rating, RatingFigures, RatingSummary, TicketRating } from './types';

/** What owners think of the work on their tickets. */
export const ratingCalls = {
  ticketRating: (ticketId: number, { signal }: Pick<RequestOptions, 'signal'> = {}): Promise<TicketRating> =>
    request<TicketRating>(`/tickets/${ticketId}/rating`, { signal }),

  rateTicket: async (ticketId: number, body: NewRating): Promise<Rating> =>
    (await request<{ rating: Rating }>(`/tickets/${ticketId}/rating`, { method: 'PUT', body })).rating,

  ratingSummary: (
    query: { technicianId?: string },
    { signal }: Pick<RequestOptions, 'signal'> = {},
  ): Promise<RatingSummary> => request<RatingSummary>('/ratings/summary', { query, signal }),

  ratingFigures: async (
    by: RatingGroup,
    { signal }: Pick<RequestOptions, 'signal'> = {},
  ): Promise<RatingFigures['figures']> =>
    (await request<RatingFigures>('/ratings/figures', { query: { by }, signal })).figures,

  ownRatings: ({ signal }: Pick<RequestOptions, 'signal'> = {}): Promise<RatingSummary> =>
    request<RatingSummary>('/ratings/own', { signal }),
};
