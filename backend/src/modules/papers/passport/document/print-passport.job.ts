import { defineJob } from '#kernel/outbox/index.js';
import { REPORTS_QUEUE } from '#papers/reports/index.js';

/** Prints the passport of a plant while a caller waits for it. */
export const printPassport = defineJob<{ passportId: string }>({
  kind: 'passport.print',
  queue: REPORTS_QUEUE,
  priority: 2,
  refersTo: () => ({ topic: 'passport' }),
});
