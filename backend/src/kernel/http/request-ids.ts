import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from './current-request.js';

/** Safe in a log line and short enough for the columns that store it. */
const ACCEPTABLE = /^[A-Za-z0-9._-]{8,40}$/;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Request ids: `X-Request-Id` of a trusted proxy, which joins both logs; otherwise a new id. */
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
