import { testConfig } from '#test/support/config.js';
import { MovedClock } from '#test/support/moved-clock.js';
import { DnsServer } from '#test/support/servers/dns-server.js';
import { codeOf, TxtRecords } from './txt-records.js';

let dns: DnsServer;
beforeAll(async () => {
  dns = await DnsServer.start();
});
beforeEach(() => dns.clear());
afterAll(() => dns.close());

/** Records with a clock that can be moved. */
function recordsAt(server = dns.address) {
  const clock = { seconds: 0, now: () => new MovedClock(clock.seconds).now() };
  const config = testConfig('postgres://localhost/x', { INBOUND_ADDRESS: 'a@maker.example', INBOUND_DNS: server });
  const records = new TxtRecords(config, clock as unknown as MovedClock);
  const read = (name = 'a.example') => records.of(name).catch(codeOf);
  return { records, clock, read };
}

it.each([
  ['found', 5 * 60, 'v=1', 1],
  ['absent', 60, undefined, 1],
  ['not answered', 30, { fails: 'silently' }, 3],
] as const)('keeps what was %s for %d seconds', async (_, seconds, answer, queries) => {
  const { records, clock, read } = recordsAt();
  if (typeof answer === 'object') records.bounds.time = 50;
  if (answer !== undefined) dns.set('a.example', answer);
  const first = await read();
  clock.seconds = seconds - 5;
  expect(await read()).toEqual(first);
  expect(dns.asked).toHaveLength(queries);
  clock.seconds = seconds + 5;
  expect(await read()).toEqual(first);
  expect(dns.asked).toHaveLength(2 * queries);
});

it('tries three times, and takes the answer of the last one', async () => {
  const { read } = recordsAt();
  dns.set('a.example', { fails: 'loudly' });
  const reading = read();
  while (dns.asked.length < 2) await new Promise(setImmediate);
  dns.set('a.example', 'v=1');
  expect(await reading).toEqual([['v=1']]);
  expect(dns.asked).toHaveLength(3);
});

it('asks once for several readers at a time, in any letters', async () => {
  const { read } = recordsAt();
  dns.set('a.example', 'v=1');
  expect(await Promise.all([read(), read('A.Example')])).toEqual([[['v=1']], [['v=1']]]);
  expect(dns.asked).toEqual(['a.example']);
});

it('forgets the oldest name beyond its limit', async () => {
  const { records, read } = recordsAt();
  records.bounds.names = 2;
  for (const name of ['a.example', 'b.example', 'b.example', 'a.example', 'c.example', 'b.example']) await read(name);
  expect(dns.asked).toEqual(['a.example', 'b.example', 'c.example']);
  await read('a.example');
  expect(dns.asked).toEqual(['a.example', 'b.example', 'c.example', 'a.example']);
});

it.each([
  ['ENOTFOUND', `${'x'.repeat(64)}.example`, undefined],
  ['ENOTFOUND', 'a..example', undefined],
  ['ECONNREFUSED', 'a.example', '127.0.0.1:1'],
])('says %s of %s', async (code, name, server) => {
  expect(await recordsAt(server).read(name)).toBe(code);
  expect(dns.asked).toEqual([]);
});

it('reads a long record in its parts', async () => {
  dns.set('a.example', 'x'.repeat(400));
  const parts = await recordsAt().records.of('a.example');
  expect(parts[0]?.map(({ length }) => length)).toEqual([255, 145]);
});
