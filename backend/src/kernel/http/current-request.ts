import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** The request that is being answered; undefined in jobs and commands. For traces only: what decides is passed on expressly. */
export const currentRequest = (): FastifyRequest | undefined => requests.getStore();

/** An IPv4 address as itself, not as the IPv6 address that stands for it; anything else as it is. */
export const plainAddress = (address: string): string => /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;

/** Where the present request comes from, as far as proxies are trusted; null in jobs, and when a proxy passes on something else. */
export function currentAddress(): string | null {
  const address = plainAddress(currentRequest()?.ip ?? '').replace(/%.*$/, '');
  return isIP(address) > 0 ? address : null;
}

/** From the moment the body is read: what was stored earlier would be lost with the parser's events. */
export function followRequests(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _, done) => requests.run(request, done));
}
