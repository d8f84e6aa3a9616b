/**
 * On the machine that judges a change, a busy one, a failed test gets a second try, is printed with its failure and named at the
 * end. Not where a failure in a hundred rounds is what the test looks for.
 */
const RARE_EVENTS = /test\/(fuzz\/|abuse\/|medium\/concurrency\/|failures\/processes-)/;

if (process.env.CI === 'true' && !RARE_EVENTS.test(expect.getState().testPath ?? ''))
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
