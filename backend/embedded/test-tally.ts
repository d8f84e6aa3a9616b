import { readFileSync } from 'node:fs';

/** Sums over one or several runs of Jest. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/**
 * Adds a report of `jest --json`. A file that cannot be loaded counts as one failure, and so does a
 * missing report.
 */
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

/** `12 passed, 0 failed`, with `, 3 skipped` if any. */
export const summarise = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
