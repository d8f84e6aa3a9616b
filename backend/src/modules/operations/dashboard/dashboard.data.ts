import type { ModuleData } from '#kernel/module-data.js';

export const dashboardData: ModuleData = {
  module: 'operations/dashboard',
  tables: {},
  reads: {
    tickets: 'statistics count tickets',
    worklogs: 'statistics add up hours',
    users: 'statistics name technicians',
    technical_areas: 'statistics name areas',
  },
};
