import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The number of flaky files that one run forgives; more of them are no coincidence. */
export const MOST_FLAKY_FILES = 3;

/**
 * How each test file ended, by a report of `jest --json`; undefined when there is none. A file that
 * cannot be loaded, or whose `afterAll` fails, counts as one failure and is named by its path.
 * @param {string} path of the report
 * @param {string} root files are named relative to it
 */
export function readJestReport(path, root) {
  return readJson(path)?.testResults.map(({ name, status, startTime, endTime, assertionResults: tests }) => {
    const file = relative(root, name);
    const named = (...wanted) => tests.filter((test) => wanted.includes(test.status)).map(({ fullName }) => fullName);
    const failed = named('failed');
    const red = failed.length === 0 && status === 'failed' ? [file] : failed;
    const left = named('pending', 'todo', 'skipped');
    const seconds = (endTime - startTime) / 1000;
    return { file, seconds, red, left, passed: named('passed').length, failed: red.length, skipped: left.length };
  });
}

/**
 * The same by a report of Playwright. A test that did not run, as the one before it failed in a series,
 * counts as skipped.
 * @param {string} path of the report
 * @param {string} folder of the test files, relative to the root
 */
export function readPlaywrightReport(path, folder) {
  return readJson(path)?.suites.map((suite) => {
    const tests = testsOf(suite, []);
    const named = (...wanted) => tests.filter(({ status }) => wanted.includes(status)).map(({ name }) => name);
    const red = named('unexpected');
    const left = named('skipped');
    const seconds = tests.reduce((sum, test) => sum + test.seconds, 0);
    const passed = tests.length - red.length - left.length;
    return { file: folder + suite.file, seconds, red, left, passed, failed: red.length, skipped: left.length };
  });
}

/**
 * What belongs to no test, such as a file that cannot be loaded.
 * @param {string} path of the report
 */
export const readPlaywrightErrors = (path) => (readJson(path)?.errors ?? []).map(({ message }) => message);

/** The tests of a suite and of those in it, each named by the titles on the way to it. */
function testsOf({ specs = [], suites = [] }, titles) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: [...titles, title].join(' '),
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title]))];
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Adds up what passed, failed and was skipped. */
export const sumUp = (results) =>
  results.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** `12 passed, 0 failed`, with `, 3 skipped` if any. */
export const summarise = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The red tests of files that were green when they ran again alone. */
export function findFlakyTests(red, again) {
  return red.flatMap(({ file, red: tests }) =>
    again.some((second) => second.file === file && second.failed === 0 && second.passed > 0)
      ? tests.map((test) => ({ file, test }))
      : [],
  );
}

/** The flaky tests that an earlier run recorded as well; a test that is flaky twice has to be cured. */
export const findRepeated = (flaky, recorded) =>
  flaky.filter(({ file, test }) => recorded.some((known) => known.file === file && known.test === test));
