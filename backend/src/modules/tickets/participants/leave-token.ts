import { keyedToken } from '#kernel/tokens.js';

/** The token in a mailed link with which the reader leaves one ticket. */
export const leaveToken = (secret: string, ticketId: number, userId: string): string =>
  `${ticketId}.${keyedToken(secret, 'leave', `${ticketId} ${userId}`)}`;

/** The token in a mail to an unproven mailbox with which the reader states that the ticket is not theirs. */
export const disownToken = (secret: string, ticketId: number, ownerId: string): string =>
  `${ticketId}.${keyedToken(secret, 'disown', `${ticketId} ${ownerId}`)}`;
