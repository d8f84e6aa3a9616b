import type { FileResult } from './test-tally.js';

/** A test that failed in a run and passed when its file ran again alone. */
interface FlakyTest {
  file: string;
  test: string;
}

/** One that an earlier run recorded. */
interface RecordedFlakyTest extends FlakyTest {
  /** ISO 8601, of the run. */
  date: string;
  commit: string;
}

/** Files that one run forgives: more than that is no chance. */
export const MOST_FLAKY_FILES = 3;

/** Which red tests were green alone. */
export function findFlakyTests(red: FileResult[], again: FileResult[]): FlakyTest[] {
  return red.flatMap(({ file, red: tests }) =>
    again.some((second) => second.file === file && second.failed === 0 && second.passed > 0)
      ? tests.map((test) => ({ file, test }))
      : [],
  );
}

/** Of the flaky tests, those that were flaky before: a second time needs a cure. */
export const findRepeated = (flaky: FlakyTest[], recorded: RecordedFlakyTest[]): FlakyTest[] =>
  flaky.filter(({ file, test }) => recorded.some((known) => known.file === file && known.test === test));
