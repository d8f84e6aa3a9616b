import type { ModuleData } from '#kernel/module-data.js';
import { Plate } from './plate.entity.js';

export const platesData: ModuleData = {
  module: 'plants/plates',
  tables: { plates: { entity: Plate, holds: 'codes of labels, and their plants', stays: 'for ever' } },
  reads: {
    plants: 'a plate shows what stands on its machine',
    plant_models: 'a plate shows the model of its machine',
    manufacturers: 'a plate shows the maker of its machine',
  },
  usage: { plants: { references: ['plates.plant_id'] } },
};
