import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReport, sumUp, summarise } from './test-tally.js';

describe('the report of a run of Jest', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plantdesk-tally-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (status: string, ...tests: string[]) => {
    const path = join(folder, 'report.json');
    const assertionResults = tests.map((state, index) => ({ fullName: `test ${index}`, status: state }));
    const result = { name: '/project/a.spec.ts', status, startTime: 1000, endTime: 3500, assertionResults };
    writeFileSync(path, JSON.stringify({ testResults: [result] }));
    return readReport(path, '/project')?.[0];
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
    expect(readReport(join(folder, 'none.json'), '/project')).toBeUndefined();
  });

  it('is summed up in one line', () => {
    const one = { passed: 3, failed: 0, skipped: 0 };
    expect(summarise(sumUp([one, { ...one, failed: 1, skipped: 3 }]))).toBe('6 passed, 1 failed, 3 skipped');
    expect(summarise(sumUp([one]))).toBe('3 passed, 0 failed');
  });
});
