import { readFileSync } from 'node:fs';

/** Sums over one or several runs of Jest. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed only at their second try. */
  unsteady: string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, unsteady: [] };

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { fullName: string; status: string; invocations?: number }[] }[];
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
    unsteady: [...tally.unsteady, ...unsteadyIn(report)],
  };
}

const unsteadyIn = ({ testResults }: JestReport): string[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName);

function readReport(path: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JestReport;
  } catch {
    return undefined;
  }
}

/** Tests that needed a second try, then `12 passed, 0 failed`, with `, 3 skipped` if any. */
export function summarise({ passed, failed, skipped, unsteady }: Tally): string {
  const named = unsteady.map((name) => `passed at the second try only: ${name}\n`).join('');
  return `${named}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
