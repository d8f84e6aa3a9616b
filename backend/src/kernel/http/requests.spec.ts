import type { IncomingMessage } from 'node:http';
import { requestIds, readableForwardedFor } from './requests.js';

const GIVEN = 'proxy-0197a6f2.6f4e';

const idOf = (trusted: string[], remoteAddress: string, header: string | string[] | undefined = GIVEN): string =>
  requestIds(trusted)({ headers: { 'x-request-id': header }, socket: { remoteAddress } } as unknown as IncomingMessage);

it.each([
  [['10.0.0.1'], '10.0.0.1'],
  [['10.0.0.0/8'], '10.200.3.4'],
  [['10.0.0.0/8'], '::ffff:10.200.3.4'],
  [['::1'], '::1'],
  [['192.0.2.1', 'fd00::/8'], 'fd12::9'],
])('trusts a proxy of %j at %s', (trusted, address) => expect(idOf(trusted, address)).toBe(GIVEN));

it.each([
  [[], '127.0.0.1'],
  [['10.0.0.1'], '10.0.0.2'],
  [['10.0.0.0/8'], '11.0.0.1'],
  [['fd00::/8'], '10.0.0.1'],
  [['10.0.0.0/8'], ''],
])('generates an id for a sender outside %j: %s', (trusted, address) =>
  expect(idOf(trusted, address)).toMatch(/^[0-9a-f-]{36}$/),
);

it.each(['short7-', 'x'.repeat(41), 'with space', 'line\nbreak-x', 'quote"quote', 'a, b-123456', '', 'ünicode-id'])(
  'takes no %j, even from a proxy',
  (header) => expect(idOf(['10.0.0.1'], '10.0.0.1', header)).not.toBe(header),
);

it.each(['x'.repeat(8), 'x'.repeat(40)])('accepts %j', (header) =>
  expect(idOf(['10.0.0.1'], '10.0.0.1', header)).toBe(header),
);

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:1234', '198.51.100.7'],
  ['[2001:db8::7]:1234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['198.51.100.7:1, 203.0.113.9', '198.51.100.7, 203.0.113.9'],
  ['198.51.100.7, garbage, 203.0.113.9', '203.0.113.9'],
  ['garbage', ''],
  ['198.51.100.7, garbage', ''],
  ['999.51.100.7:80', ''],
  ['198.51.100.7:port', ''],
  ['', ''],
])('reads %j as %j', (header, expected) => expect(readableForwardedFor(header)).toBe(expected));
