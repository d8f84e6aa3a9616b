import { keyedToken } from '#kernel/tokens.js';

/** Whose ticket reported which stop, and when the link expires, in seconds since 1970. */
interface StopLinkFacts {
  ticketId: number;
  stopId: string;
  expiresAt: number;
}

/** Leads from a mail to the end of one stop, for the owner of a ticket that reported it. */
export const stopToken = (secret: string, ownerId: string, { ticketId, stopId, expiresAt }: StopLinkFacts): string =>
  `${ticketId}.${stopId}.${expiresAt}.${keyedToken(secret, 'stop', `${ticketId} ${stopId} ${expiresAt} ${ownerId}`)}`;

const TOKEN = /^([1-9]\d{0,8})\.([0-9a-f-]{36})\.(\d{1,12})\.[a-z2-7]+$/;

/** What the token claims; null for what is no token. */
export function claimsOf(token: string): StopLinkFacts | null {
  const [, ticketId, stopId, expiresAt] = TOKEN.exec(token) ?? [];
  return stopId === undefined ? null : { ticketId: Number(ticketId), stopId, expiresAt: Number(expiresAt) };
}
