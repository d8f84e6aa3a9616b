/**
 * In CI a failed test gets a second try and is named at the end, because that machine is busy. Not
 * where a test looks for rare failures.
 */
const RARE_EVENTS = /test\/(fuzz\/|abuse\/|medium\/concurrency\/|failures\/processes-)/;

if (process.env.CI === 'true' && !RARE_EVENTS.test(expect.getState().testPath ?? ''))
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
