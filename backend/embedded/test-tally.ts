import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** How one test file ended. */
export interface FileResult extends Tally {
  /** Relative to the project's folder. */
  file: string;
  seconds: number;
  /** Names of its failed tests; the file's own name when it failed outside of them. */
  red: string[];
  /** Names of its skipped tests. */
  left: string[];
}

interface JestReport {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: 'passed' | 'failed' | 'pending' | 'todo' | 'skipped' }[];
  }[];
}

/**
 * Reads a report of `jest --json`; undefined when there is none. A file that cannot be loaded, or
 * whose `afterAll` fails, counts as one failure.
 */
export function readReport(path: string, root: string): FileResult[] | undefined {
  let report: JestReport;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as JestReport;
  } catch {
    return undefined;
  }
  return report.testResults.map(({ name, status, startTime, endTime, assertionResults: tests }) => {
    const file = relative(root, name);
    const named = (...wanted: string[]): string[] =>
      tests.filter((test) => wanted.includes(test.status)).map(({ fullName }) => fullName);
    const failed = named('failed');
    const red = failed.length === 0 && status === 'failed' ? [file] : failed;
    const left = named('pending', 'todo', 'skipped');
    const seconds = (endTime - startTime) / 1000;
    return { file, seconds, red, left, passed: named('passed').length, failed: red.length, skipped: left.length };
  });
}

export const sumUp = (results: Iterable<Tally>): Tally =>
  [...results].reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** `12 passed, 0 failed`, with `, 3 skipped` if any. */
export const summarise = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
