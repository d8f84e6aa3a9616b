import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP, BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const requests = new AsyncLocalStorage<FastifyRequest>();

/**
 * The current request; undefined in jobs and commands. Only logs and traces may use it: decisions
 * take the request as a parameter.
 */
export const currentRequest = (): FastifyRequest | undefined => requests.getStore();

/** Returns an IPv4-mapped IPv6 address as IPv4, and any other address unchanged. */
export const plainAddress = (address: string): string => /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;

/** The sender's address according to trusted proxies; null in jobs and for malformed headers. */
export function currentAddress(): string | null {
  const address = plainAddress(currentRequest()?.ip ?? '').replace(/%.*$/, '');
  return isIP(address) > 0 ? address : null;
}

/** Uses the header, because the multipart parser runs later than some callers. */
export const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '');

/** Makes the request current once its body is read, because the parser's events lose an earlier context. */
export function followRequests(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _, done) => requests.run(request, done));
}

/** Ids that are safe in a log line and short enough for the columns that store them. */
const ACCEPTABLE_ID = /^[A-Za-z0-9._-]{8,40}$/;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Returns a function that gives a request its id: the `X-Request-Id` of a trusted proxy, so that
 * both logs have the same id, or else a new one.
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const sender = plainAddress(socket.remoteAddress ?? '').replace(/%.*$/, '');
    const isAccepted =
      typeof given === 'string' && ACCEPTABLE_ID.test(given) && trusted.check(sender, familyOf(sender));
    return isAccepted ? given : randomUUID();
  };
}

const FORWARDED_FOR = 'x-forwarded-for';
const ADDRESS_WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([0-9a-f:.]+)\])(?::\d{1,5})?$/i;

/**
 * Returns the header without ports, from its end back to the first entry that is not an address.
 * What comes before that entry was not written by a trusted proxy and could be made up.
 */
export function readableForwardedFor(header: string): string {
  const entries = header.split(',').map((entry) => addressIn(entry.trim()));
  return entries.slice(entries.lastIndexOf(undefined) + 1).join(', ');
}

/** Cleans the header. Must run before any code reads a request's address. */
export function cleanForwardedFor(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw: { headers } }, _, done) => {
    const header = headers[FORWARDED_FOR];
    if (typeof header === 'string') headers[FORWARDED_FOR] = readableForwardedFor(header);
    done();
  });
}

function addressIn(entry: string): string | undefined {
  const [, v4, v6] = ADDRESS_WITH_PORT.exec(entry) ?? [];
  const address = v4 ?? v6 ?? entry;
  return isIP(address) > 0 ? address : undefined;
}
