/** Drills sit out the limits in time that the product has in production. They run alone. */
process.env.TEST_TIME_LIMIT_FACTOR = '1';
