import { defineJob } from '#kernel/outbox/index.js';

/** One job per received mail. */
export const processMail = defineJob<{ mailId: string }>({
  kind: 'mail-in.process',
  queue: { name: 'mail-in', concurrency: 2 },
  priority: 3,
  refersTo: ({ mailId }) => ({ topic: 'inbound-mail', subject: `inbound-mail:${mailId}` }),
});
