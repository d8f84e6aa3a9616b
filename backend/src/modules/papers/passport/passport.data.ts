import type { ModuleData } from '#kernel/module-data.js';
import { PlantPassport } from './document/plant-passport.entity.js';

const SHOWN = 'shown on the timeline of the plant';

export const passportData: ModuleData = {
  module: 'papers/passport',
  tables: {
    plant_passports: {
      entity: PlantPassport,
      holds: 'passports of plants, from the request to the download',
      retention: [
        {
          name: 'plantPassports',
          period: 1,
          due: 'created_at < $1',
          after: 'after the request, unless it was downloaded',
        },
      ],
      people: {
        sheet: {
          notExported: 'gone with its download',
          notErased: 'gone with its download, at the latest after a day',
        },
      },
    },
  },
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
    users: 'who worked on the plant is shown by name',
    plant_merges: SHOWN,
    plants: 'merged plants are shown by name, and tickets of the owner alone',
    plant_models: 'merged plants are shown by name',
  },
};
