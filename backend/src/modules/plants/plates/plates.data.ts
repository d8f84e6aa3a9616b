import type { ModuleData } from '#kernel/module-data.js';
import { PlateBatch } from './batches/plate-batch.entity.js';
import { Plate } from './plate.entity.js';

const ANONYMOUS = { notErased: 'the account that it names has no name any more' };

export const platesData: ModuleData = {
  module: 'plants/plates',
  tables: {
    plates: { entity: Plate, holds: 'codes of labels, and their plants', stays: 'for ever' },
    plate_batches: {
      entity: PlateBatch,
      holds: 'which labels were printed together, when and by whom',
      stays: 'for ever',
      people: { created_by_id: { notExported: 'belongs to the maker', ...ANONYMOUS } },
    },
  },
  reads: {
    plants: 'a plate shows what stands on its machine',
    plant_models: 'a plate shows the model of its machine',
    manufacturers: 'a plate shows the maker of its machine',
    users: 'administrators see who printed plates',
  },
  usage: { plants: { references: ['plates.plant_id'] } },
};
