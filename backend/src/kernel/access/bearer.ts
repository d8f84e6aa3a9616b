import type { IncomingHttpHeaders } from 'node:http';

/** Ours have some 400 characters; whatever is far longer is refused unread. */
const LONGEST = 2048;
const BEARER = /^bearer +(\S+)$/i;

/** The token of the header `Authorization`; undefined when there is none, or it cannot be one of ours. */
export function bearerOf({ authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>): string | undefined {
  return authorization.length > LONGEST ? undefined : BEARER.exec(authorization)?.[1];
}
