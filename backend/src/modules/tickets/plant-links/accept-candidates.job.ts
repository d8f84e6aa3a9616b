import { defineJob } from '#kernel/outbox/index.js';
import { linkPlants } from './link-plants.job.js';

/**
 * Accepts a part of the clear proposals. The next part is a job of its own, so that the attempts of a job that is often
 * interrupted count for that part alone.
 */
export const acceptCandidates = defineJob<{ linkingId: string; run: number; part: number }>({
  kind: 'tickets.acceptCandidates',
  queue: linkPlants.queue,
  priority: 9,
  refersTo: () => ({ topic: 'plant-links' }),
});

/** There is one job for each part of each run, however often the one before it is repeated. */
export const partKey = (linkingId: string, run: number, part: number): string =>
  `${acceptCandidates.kind} ${linkingId} ${run} ${part}`;
