import type { ModuleData } from '#kernel/module-data.js';

export const retentionData: ModuleData = {
  module: 'operations/retention',
  tables: {},
  reads: { security_events: 'shows when the last sweep was' },
};
