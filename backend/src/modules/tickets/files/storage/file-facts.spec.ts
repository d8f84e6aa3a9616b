import { describeDamage } from './file-facts.js';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

it.each([
  [{ size: 8, sha256: A }, { size: 8, sha256: A }, undefined],
  [{ size: 8, sha256: A }, { size: 7, sha256: B }, '7 bytes instead of 8'],
  [{ size: 8, sha256: null }, { size: 9, sha256: B }, '9 bytes instead of 8'],
  [{ size: 8, sha256: A }, { size: 8, sha256: B }, 'other bytes than were stored'],
  [{ size: 8, sha256: null }, { size: 8, sha256: B }, undefined],
  [{ size: 8, sha256: A }, { size: 8, sha256: null }, undefined],
])('a row of %j and a file of %j: %s', (row, file, damage) => expect(describeDamage(row, file)).toBe(damage));
