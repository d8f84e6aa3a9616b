import { keyedToken } from '#kernel/tokens.js';

/** Leads from a mail to the rating of one ticket by its owner. */
export const ratingToken = (secret: string, ticketId: number, ownerId: string): string =>
  `${ticketId}.${keyedToken(secret, 'rating', `${ticketId} ${ownerId}`)}`;

/** NaN for what is no token. */
export const ticketIdOf = (token: string): number => {
  const [, number] = /^([1-9]\d{0,8})\.[a-z2-7]+$/.exec(token) ?? [];
  return Number(number);
};
