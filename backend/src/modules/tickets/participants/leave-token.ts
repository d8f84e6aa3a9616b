import { keyedToken } from '#kernel/tokens.js';

/** Leads from a mail to the page on which its reader leaves one ticket. */
export const leaveToken = (secret: string, ticketId: number, userId: string): string =>
  `${ticketId}.${keyedToken(secret, 'leave', `${ticketId} ${userId}`)}`;

/** Leads from a mail to an unproven mailbox to the page on which its reader says that the ticket is not theirs. */
export const disownToken = (secret: string, ticketId: number, ownerId: string): string =>
  `${ticketId}.${keyedToken(secret, 'disown', `${ticketId} ${ownerId}`)}`;
