import { EnvironmentReader } from './environment-reader.js';
import { readTimings, USUAL_TIMINGS } from './timings.js';

const read = (factor?: string) => {
  const env = new EnvironmentReader(factor === undefined ? {} : { TIME_LIMIT_FACTOR: factor });
  return { timings: readTimings(env), issues: env.issues };
};

describe('the limits in time', () => {
  it('are the usual ones without a factor', () => {
    expect(read()).toEqual({ timings: USUAL_TIMINGS, issues: [] });
  });

  it('are all multiplied by the factor', () => {
    const { database, counters } = read('20').timings;
    expect(database).toEqual({
      connection: 60_000,
      statement: 200_000,
      lock: 60_000,
      silence: 220_000,
      idleInTransaction: 600_000,
    });
    expect(counters.redis).toBe(5_000);
  });

  it('take a factor from 1 to 100', () => {
    expect([read('1').issues, read('100').issues]).toEqual([[], []]);
    for (const factor of ['0', '101', '1.5', '-1'])
      expect(read(factor).issues).toEqual(['TIME_LIMIT_FACTOR must be a whole number from 1 to 100']);
  });
});
