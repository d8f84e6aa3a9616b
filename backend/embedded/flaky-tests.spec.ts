import { findFlakyTests, findRepeated } from './flaky-tests.js';
import type { FileResult } from './test-tally.js';

const result = (change: Partial<FileResult>): FileResult => ({
  file: 'a.spec.ts',
  seconds: 1,
  passed: 3,
  failed: 0,
  skipped: 0,
  red: [],
  left: [],
  ...change,
});
const red = result({ failed: 1, red: ['one'] });

describe('a red test', () => {
  it('is flaky when its whole file is green alone', () => {
    expect(findFlakyTests([red], [result({})])).toEqual([{ file: 'a.spec.ts', test: 'one' }]);
  });

  it('is not when another test of the file is red then, when no test ran, or when the file did not run again', () => {
    expect(findFlakyTests([red], [result({ failed: 1, red: ['two'] })])).toEqual([]);
    expect(findFlakyTests([red], [result({ passed: 0 })])).toEqual([]);
    expect(findFlakyTests([red], [result({ file: 'b.spec.ts' })])).toEqual([]);
  });

  it('is repeated when it was recorded before, by file and name', () => {
    const flaky = [{ file: 'a.spec.ts', test: 'one' }];
    const recorded = { file: 'a.spec.ts', test: 'one', date: '2026-11-26T08:00:00.000Z', commit: 'abc' };
    expect(findRepeated(flaky, [recorded])).toEqual(flaky);
    expect(findRepeated(flaky, [{ ...recorded, file: 'b.spec.ts' }])).toEqual([]);
    expect(findRepeated(flaky, [{ ...recorded, test: 'two' }])).toEqual([]);
  });
});
