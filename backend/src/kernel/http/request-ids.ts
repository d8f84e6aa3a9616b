import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from './current-request.js';

/** Harmless in a log line, and no longer than the columns that keep it. */
const ACCEPTABLE = /^[A-Za-z0-9._-]{8,40}$/;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Names requests: by the `X-Request-Id` that a trusted proxy sends, so that its log can be joined to ours; else by a new id. */
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
    const isAccepted = typeof given === 'string' && ACCEPTABLE.test(given) && trusted.check(sender, familyOf(sender));
    return isAccepted ? given : randomUUID();
  };
}
