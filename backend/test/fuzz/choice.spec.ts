import { describeChoice, shareOf, SHARES } from './choice.js';
import { operations } from './description.js';

const names = operations.map(({ name }) => name);

it.each([0, 7, 20_261_126, 2 ** 28 - SHARES])('from the seed %i on every operation gets its turn once', (first) => {
  const shares = Array.from({ length: SHARES }, (_, turn) => shareOf(names, first + turn));
  expect(shares.flat().sort()).toEqual([...names].sort());
  for (const { length } of shares) expect(Math.abs(length - names.length / SHARES)).toBeLessThan(1);
});

it('one seed always chooses the same operations', () => {
  expect(shareOf(['a', 'b', 'c', 'd'], 5)).toEqual(['b']);
  expect(shareOf(['a', 'b', 'c', 'd'], 6)).toEqual(['a', 'd']);
});

it('says how many operations it leaves out, and who runs them', () => {
  const line = '169 of 253 operations of the fuzz tests (seed 7): `npm run fuzz` has them all.\n';
  expect(describeChoice(84, 253, 7, 'operations of the fuzz tests')).toBe(line);
});
