import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<FastifyRequest>();

/**
 * The current request; undefined in jobs and commands. For logs and traces only: decisions take it
 * as a parameter.
 */
export const currentRequest = (): FastifyRequest | undefined => requests.getStore();

/** An IPv4-mapped IPv6 address as IPv4; any other address unchanged. */
export const plainAddress = (address: string): string => /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;

/** The sender's address according to trusted proxies; null in jobs and for malformed headers. */
export function currentAddress(): string | null {
  const address = plainAddress(currentRequest()?.ip ?? '').replace(/%.*$/, '');
  return isIP(address) > 0 ? address : null;
}

/** Set once the body is read: the parser's events lose an earlier context. */
export function followRequests(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _, done) => requests.run(request, done));
}
