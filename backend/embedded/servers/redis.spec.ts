import { readVersion } from './redis.js';

describe('readVersion', () => {
  it.each([
    ['Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64', 7],
    ['Redis server v=6.2.1 sha=00000000:0', 6.2],
    ['Valkey server v=8.1.0 sha=00000000:0', 8.1],
    ['', 0],
  ])('reads %j', (text, version) => {
    expect(readVersion(text)).toBe(version);
  });
});
