import fc from 'fast-check';
import { windowOf } from './page-window.js';

describe('windowOf', () => {
  it.each<[number, number, number, ReturnType<typeof windowOf>]>([
    [1, 10, 100, { reversed: false, offset: 0, limit: 10 }],
    [10, 10, 100, { reversed: true, offset: 0, limit: 10 }],
    [10, 10, 95, { reversed: true, offset: 0, limit: 5 }],
    [5, 10, 90, { reversed: false, offset: 40, limit: 10 }],
    [6, 10, 90, { reversed: true, offset: 30, limit: 10 }],
    [11, 10, 100, null],
    [1, 10, 0, null],
  ])('page %d of %d in %d', (page, limit, total, expected) => {
    expect(windowOf({ page, limit }, total)).toEqual(expected);
  });

  it('selects the same rows from either end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 200 }),
        (page, limit, total) => {
          const rows = Array.from({ length: total }, (_, index) => index);
          const window = windowOf({ page, limit }, total);
          const from = window?.reversed ? [...rows].reverse() : rows;
          const taken = window ? from.slice(window.offset, window.offset + window.limit) : [];
          expect(window?.reversed ? taken.reverse() : taken).toEqual(rows.slice((page - 1) * limit, page * limit));
        },
      ),
    );
  });
});
