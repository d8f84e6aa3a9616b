/**
 * On the machine that judges a change, a busy one, a failed test gets a second try, is printed with its failure and named at the
 * end. Not where a failure in a hundred rounds is what the test looks for.
 */
const LOOKS_FOR_THE_RARE = /test\/(fuzz\/|abuse\/|medium\/concurrency\/|faults\/processes-)/;

if (process.env.CI === 'true' && !LOOKS_FOR_THE_RARE.test(expect.getState().testPath ?? ''))
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
