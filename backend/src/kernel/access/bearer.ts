import type { IncomingHttpHeaders } from 'node:http';

/** Access tokens have about 400 characters; far longer ones are refused unread. */
const LONGEST = 2048;
const BEARER = /^bearer +(\S+)$/i;

/** The token of the `Authorization` header; undefined when absent or malformed. */
export function bearerOf({ authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>): string | undefined {
  return authorization.length > LONGEST ? undefined : BEARER.exec(authorization)?.[1];
}

/** When the request's access token expires. Only for requests that the guard has verified. */
export function tokenEnd(authorization: string): Date {
  const [, claims = ''] = authorization.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  return new Date(exp * 1000);
}
