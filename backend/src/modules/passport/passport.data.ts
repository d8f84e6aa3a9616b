import type { ModuleData } from '../../kernel/module-data.js';

const SHOWN = 'shown on the timeline of the plant';

export const passportData: ModuleData = {
  module: 'passport',
  tables: {},
  reads: {
    tickets: SHOWN,
    production_stops: SHOWN,
    plant_ownerships: 'shown on the timeline of the plant; clients see what happened since they own it',
    companies: 'owners are shown by name',
    plant_moves: SHOWN,
    plates: SHOWN,
    plant_documents: SHOWN,
    counter_readings: SHOWN,
    service_entries: SHOWN,
    users: 'staff see who worked on the plant',
    plant_merges: SHOWN,
    plants: 'merged plants are shown by name, and tickets of the owner alone',
    plant_models: 'merged plants are shown by name',
  },
};
