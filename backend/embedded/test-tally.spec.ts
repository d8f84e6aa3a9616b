import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addReport, NOTHING, summarise, type Tally } from './test-tally.js';

const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

describe('the tally of several runs', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plantdesk-tally-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const add = (tally: Tally, change: Partial<typeof report>): Tally => {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify({ ...report, ...change }));
    return addReport(tally, path);
  };

  it('sums up', () => {
    const sum = add(add(NOTHING, { numFailedTests: 1 }), { numPassedTests: 10, numPendingTests: 2, numTodoTests: 1 });
    expect(sum).toEqual({ passed: 13, failed: 1, skipped: 3 });
  });

  it('counts a test file that could not be loaded as a failure', () => {
    expect(add(NOTHING, { numRuntimeErrorTestSuites: 2 })).toMatchObject({ passed: 3, failed: 2 });
  });

  it('counts a missing report as a failure', () => {
    expect(addReport(NOTHING, join(folder, 'none.json'))).toMatchObject({ failed: 1 });
  });

  it('is printed in one line', () => {
    expect(summarise({ ...NOTHING, passed: 12 })).toBe('12 passed, 0 failed');
    expect(summarise({ ...NOTHING, passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
  });
});
