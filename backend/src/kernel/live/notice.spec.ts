import { type Notice, noticesIn, packetsOf } from './notice.js';

const notices = (count: number): Notice[] =>
  Array.from({ length: count }, (_, index) => ({
    topic: 'presence',
    id: 2_147_000_000 + index,
    userId: 'u'.repeat(36),
  }));

it('makes no packet without notices', () => expect(packetsOf([])).toEqual([]));

it('puts few notices into one packet', () => {
  expect(packetsOf([{ topic: 'queue' }, { topic: 'presence', id: 7 }])).toEqual([
    '[{"topic":"queue"},{"topic":"presence","id":7}]',
  ]);
});

it.each([1, 80, 85, 90, 1000])('keeps all of %d notices, in packets within the limit of PostgreSQL', (count) => {
  const packets = packetsOf(notices(count));
  expect(packets.flatMap(noticesIn)).toEqual(notices(count));
  expect(Math.max(...packets.map((packet) => Buffer.byteLength(packet)))).toBeLessThan(8000);
});

it('fills a packet before it starts the next', () => {
  expect(packetsOf(notices(1000)).length).toBeLessThan(15);
});
