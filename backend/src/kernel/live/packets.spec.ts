import type { Notice } from './notice.js';
import { noticesIn, packetsOf } from './packets.js';

const notices = (count: number): Notice[] =>
  Array.from({ length: count }, (_, index) => ({
    topic: 'presence',
    id: 2_147_000_000 + index,
    userId: 'u'.repeat(36),
  }));

it('sends nothing for nothing', () => expect(packetsOf([])).toEqual([]));

it('puts few notices into one packet', () => {
  expect(packetsOf([{ topic: 'queue' }, { topic: 'presence', id: 7 }])).toEqual([
    '[{"topic":"queue"},{"topic":"presence","id":7}]',
  ]);
});

it.each([1, 80, 85, 90, 1000])('loses none of %d, and no packet is longer than PostgreSQL takes', (count) => {
  const packets = packetsOf(notices(count));
  expect(packets.flatMap(noticesIn)).toEqual(notices(count));
  expect(Math.max(...packets.map((packet) => Buffer.byteLength(packet)))).toBeLessThan(8000);
});

it('fills a packet before it begins the next', () => {
  expect(packetsOf(notices(1000)).length).toBeLessThan(15);
});
