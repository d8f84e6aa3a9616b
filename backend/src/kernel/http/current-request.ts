import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** The request that is being answered; undefined in jobs and commands. For traces only: what decides is passed on expressly. */
export const currentRequest = (): FastifyRequest | undefined => requests.getStore();

/** From the moment the body is read: what was stored earlier would be lost with the parser's events. */
export function followRequests(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _, done) => requests.run(request, done));
}
