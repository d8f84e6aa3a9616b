import type { ModuleData } from '#kernel/module-data.js';

export const queueMonitorData: ModuleData = {
  module: 'operations/queue',
  tables: {},
  reads: { users: 'a job is shown with the person to whom it writes' },
  writes: { outbox: 'administrators retry and drop jobs' },
};
