import { defineJob } from '#kernel/outbox/index.js';

export interface Recomputation {
  /** Only clocks that run by this calendar. */
  calendarId?: string;
  /** Only tickets that have a clock of this level, or have the level now. */
  levelId?: string;
  /** Open tickets get the promises that hold now. */
  assign?: true;
}

/** Computes the clocks of open tickets anew. */
export const recomputeClocks = defineJob<Recomputation>({
  kind: 'service-levels.recompute',
  queue: { name: 'clocks', concurrency: 1 },
  priority: 5,
  refersTo: () => ({ topic: 'clocks' }),
});
