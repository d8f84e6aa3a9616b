import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FileResult,
  findFlakyTests,
  findRepeated,
  readJestReport,
  readPlaywrightErrors,
  readPlaywrightReport,
  sumUp,
  summarise,
} from './test-results.mjs';

describe('the report of a run of Jest', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plantdesk-tally-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (status: string, ...tests: string[]) => {
    const path = join(folder, 'report.json');
    const assertionResults = tests.map((state, index) => ({ fullName: `test ${index}`, status: state }));
    const result = { name: '/project/a.spec.ts', status, startTime: 1000, endTime: 3500, assertionResults };
    writeFileSync(path, JSON.stringify({ testResults: [result] }));
    return readJestReport(path, '/project')?.[0];
  };

  it('counts and names the tests of each file', () => {
    expect(read('failed', 'passed', 'passed', 'failed', 'pending', 'todo')).toEqual({
      file: 'a.spec.ts',
      seconds: 2.5,
      passed: 2,
      failed: 1,
      skipped: 2,
      red: ['test 2'],
      left: ['test 3', 'test 4'],
    });
  });

  it('counts a file that failed outside of its tests as one failure', () => {
    expect(read('failed')).toMatchObject({ failed: 1, red: ['a.spec.ts'] });
    expect(read('failed', 'passed')).toMatchObject({ passed: 1, failed: 1, red: ['a.spec.ts'] });
  });

  it('says when there is none', () => {
    expect(readJestReport(join(folder, 'none.json'), '/project')).toBeUndefined();
    expect(readPlaywrightReport(join(folder, 'none.json'), 'e2e/')).toBeUndefined();
  });

  it('is summed up in one line', () => {
    const one = { passed: 3, failed: 0, skipped: 0 };
    expect(summarise(sumUp([one, { ...one, failed: 1, skipped: 3 }]))).toBe('6 passed, 1 failed, 3 skipped');
    expect(summarise(sumUp([one]))).toBe('3 passed, 0 failed');
  });
});

it('the report of a run of Playwright names the tests by the titles on the way to them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plantdesk-tally-'));
  const path = join(folder, 'report.json');
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const inner = { title: 'on a phone', specs: [spec('two', 'unexpected', 500), spec('three', 'skipped')] };
  const suite = {
    title: 'a.spec.ts',
    file: 'audit/a.spec.ts',
    specs: [spec('one', 'expected', 2000)],
    suites: [inner],
  };
  writeFileSync(path, JSON.stringify({ suites: [suite] }));
  expect(readPlaywrightReport(path, 'e2e/')).toEqual([
    {
      file: 'e2e/audit/a.spec.ts',
      seconds: 2.5,
      passed: 1,
      failed: 1,
      skipped: 1,
      red: ['on a phone two'],
      left: ['on a phone three'],
    },
  ]);
  expect(readPlaywrightErrors(path)).toEqual([]);
  writeFileSync(path, JSON.stringify({ suites: [], errors: [{ message: 'a.spec.ts cannot be loaded' }] }));
  expect(readPlaywrightErrors(path)).toEqual(['a.spec.ts cannot be loaded']);
  rmSync(folder, { recursive: true });
});

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
    const recorded = { file: 'a.spec.ts', test: 'one' };
    expect(findRepeated(flaky, [recorded])).toEqual(flaky);
    expect(findRepeated(flaky, [{ ...recorded, file: 'b.spec.ts' }])).toEqual([]);
    expect(findRepeated(flaky, [{ ...recorded, test: 'two' }])).toEqual([]);
  });
});
