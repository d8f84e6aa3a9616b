import { keyedToken } from '#kernel/tokens.js';

/** The ticket of a link that reports a stop, and when the link expires, in seconds since 1970. */
interface ReportLinkFacts {
  ticketId: number;
  expiresAt: number;
}

/** The token of a mailed link with which the owner of a ticket reports that the plant stands still. */
export const reportToken = (secret: string, ownerId: string, { ticketId, expiresAt }: ReportLinkFacts): string =>
  `${ticketId}.${expiresAt}.${keyedToken(secret, 'stop-report', `${ticketId} ${expiresAt} ${ownerId}`)}`;

const TOKEN = /^([1-9]\d{0,8})\.(\d{1,12})\.[a-z2-7]+$/;

/** Reads the token without verifying it; null if it is malformed. */
export function reportOf(token: string): ReportLinkFacts | null {
  const [, ticketId, expiresAt] = TOKEN.exec(token) ?? [];
  return expiresAt === undefined ? null : { ticketId: Number(ticketId), expiresAt: Number(expiresAt) };
}
