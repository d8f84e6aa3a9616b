import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-for';
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([0-9a-f:.]+)\])(?::\d{1,5})?$/i;

/**
 * The header without ports, from its end to the first entry that is not an address. Anything before
 * that entry was not written by a trusted proxy and could be made up.
 */
export function readableForwardedFor(header: string): string {
  const entries = header.split(',').map((entry) => addressIn(entry.trim()));
  return entries.slice(entries.lastIndexOf(undefined) + 1).join(', ');
}

/** Must run before any code reads a request's address. */
export function cleanForwardedFor(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw: { headers } }, _, done) => {
    const header = headers[HEADER];
    if (typeof header === 'string') headers[HEADER] = readableForwardedFor(header);
    done();
  });
}

function addressIn(entry: string): string | undefined {
  const [, v4, v6] = WITH_PORT.exec(entry) ?? [];
  const address = v4 ?? v6 ?? entry;
  return isIP(address) > 0 ? address : undefined;
}
