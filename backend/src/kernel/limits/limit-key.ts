import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { plainAddress } from '../http/requests.js';

/** Returns the subject of a limit as a hash, so that the store contains no addresses or emails. */
export const limitKey = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Returns the address that counts as one sender: an IPv4 address, or the /64 network that one IPv6 customer gets. */
export function senderOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.replace(/%.*$/, '').split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const omitted = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const network = [...first, ...omitted, ...last].slice(0, 4);
  return network.map((group) => parseInt(group, 16).toString(16)).join(':');
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The sender whose requests limits count, by the address that trusted proxies pass on. */
export const Sender = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  senderOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
