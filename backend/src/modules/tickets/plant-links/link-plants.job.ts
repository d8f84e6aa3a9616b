import { defineJob } from '../../../kernel/outbox/index.js';

/** Gives earlier tickets their plants, after plants were added to the registry. */
export const linkPlants = defineJob<object>({
  kind: 'tickets.linkPlants',
  queue: { name: 'plants', concurrency: 1 },
  priority: 9,
  refersTo: () => ({ topic: 'plant-links' }),
});
