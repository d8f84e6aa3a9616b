import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { isUuid } from '../../../kernel/http/index.js';

/** `{session id}.{32 bytes as base64url}` */
const TOKEN = /^([0-9a-f-]{36})\.[A-Za-z0-9_-]{43}$/;

/** The session that a token speaks of; undefined when it is no refresh token at all. */
export function sessionIdOf(token: string): string | undefined {
  const id = TOKEN.exec(token)?.[1];
  return isUuid(id) ? id : undefined;
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const firstToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

/** A key of its own, so that nothing signed for another purpose can pass for a token. */
export const successorKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'plantdesk refresh token successor', 32));

/**
 * What a refresh answers. Computed from the token, not drawn: a client whose answer got lost asks again with the same
 * token and gets the same successor.
 */
export function successorOf(token: string, key: Buffer): string {
  const sessionId = token.slice(0, token.indexOf('.'));
  return `${sessionId}.${createHmac('sha256', key).update(token).digest('base64url')}`;
}
