import { defineJob } from '#kernel/outbox/index.js';

/**
 * Imports a part of a list. The next part is a job of its own, so that the attempts of a job that is often interrupted
 * count for that part alone.
 */
export const runImport = defineJob<{ importId: string; part: number }>({
  kind: 'imports.run',
  queue: { name: 'imports', concurrency: 4 },
  priority: 9,
  refersTo: () => ({ topic: 'import' }),
});

/** There is one job for each part, however often the one before it is repeated. */
export const partKey = (importId: string, part: number): string => `imports.run ${importId} ${part}`;
