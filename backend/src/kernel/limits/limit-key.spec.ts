import { limitKey, senderOf } from './limit-key.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:12:34:5:6:7::', '2001:db8:12:34'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('maps %s to the sender %s', (address, sender) => expect(senderOf(address)).toBe(sender));

it('distinguishes neighbouring networks', () =>
  expect(senderOf('2001:db8:12:34::1')).not.toBe(senderOf('2001:db8:12:35::1')));

it('makes unambiguous keys from parts', () => {
  expect(limitKey('a', 'b')).not.toBe(limitKey('a","b'));
  expect(limitKey('ab', '')).not.toBe(limitKey('a', 'b'));
  expect(limitKey('a', 'b')).toBe(limitKey('a', 'b'));
});
