import type { ModuleData } from '#kernel/module-data.js';

export const securityLogData: ModuleData = {
  module: 'operations/security-log',
  tables: {},
  reads: { security_events: 'administrators read the log' },
};
