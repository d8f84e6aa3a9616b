import { defineJob } from '#kernel/outbox/index.js';

/** Links earlier tickets to their plants after plants were added to the registry. */
export const linkPlants = defineJob<object>({
  kind: 'tickets.linkPlants',
  queue: { name: 'plants', concurrency: 1 },
  priority: 9,
  refersTo: () => ({ topic: 'plant-links' }),
});

/**
 * SQL: whether ticket `t` has no plant although staff did not decide that it has none. A ticket by a plate beyond the
 * day's limit is left to staff.
 */
export const UNDECIDED = `t.plant_id IS NULL AND t.plate_code IS NULL
  AND NOT EXISTS (SELECT FROM ticket_activity a WHERE a.ticket_id = t.id AND a.kind = 'PLANT_LINKED')`;
