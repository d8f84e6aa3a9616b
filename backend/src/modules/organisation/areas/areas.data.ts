import type { ModuleData } from '#kernel/module-data.js';
import { TechnicalArea } from './technical-area.entity.js';

export const technicalAreasData: ModuleData = {
  module: 'organisation/areas',
  tables: {
    technical_areas: {
      entity: TechnicalArea,
      holds: 'areas of technicians and tickets',
      stays: 'until an administrator deletes them; a name on closed tickets stays',
      people: { name: { notExported: 'names an area', notErased: 'names an area' } },
    },
  },
};
