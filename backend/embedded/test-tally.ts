import { readFileSync } from 'node:fs';

/** Sums of one or several runs of jest. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Adds a report of `jest --json` up. A file that could not even be loaded counts as one failure; a missing report, too. */
export function addReport(tally: Tally, path: string): Tally {
  const report = readReport(path);
  if (report === undefined) return { ...tally, failed: tally.failed + 1 };
  return {
    passed: tally.passed + report.numPassedTests,
    failed: tally.failed + report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: tally.skipped + report.numPendingTests + report.numTodoTests,
  };
}

function readReport(path: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JestReport;
  } catch {
    return undefined;
  }
}

/** The last line of a run: `12 passed, 0 failed`, with `, 3 skipped` when some were. */
export function tell({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
