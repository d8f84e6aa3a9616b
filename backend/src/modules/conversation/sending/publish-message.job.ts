import { defineJob } from '#kernel/outbox/index.js';

/** Runs when the time to take a reply back is over. */
export const publishMessage = defineJob<{ messageId: string }>({
  kind: 'message.publish',
  queue: { name: 'conversation', concurrency: 4 },
  priority: 2,
  refersTo: ({ messageId }) => ({ topic: 'message', subject: `message:${messageId}` }),
});
