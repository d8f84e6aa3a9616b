import type { ModuleData } from '#kernel/module-data.js';
import { PlantMerge } from './merging/plant-merge.entity.js';
import { PlantModel, PlantModelAlias, Manufacturer } from './models/plant-model.entity.js';
import { PlantOwnership } from './registry/plant-ownership.entity.js';
import { Plant, PlantMove } from './registry/plant.entity.js';

const FOR_EVER = 'for ever';
const MOVED = { notExported: 'numbers of tickets and plates', notErased: 'numbers of tickets and plates' };
const MACHINE = { notExported: 'describes a machine', notErased: 'describes a machine; administrators edit it' };

export const plantsData: ModuleData = {
  module: 'plants',
  tables: {
    manufacturers: {
      entity: Manufacturer,
      holds: 'makers of plants',
      stays: FOR_EVER,
      people: { name: { notExported: 'names a company', notErased: 'names a company' } },
    },
    plant_models: {
      entity: PlantModel,
      holds: 'models of plants',
      stays: 'for ever; administrators deactivate them',
      people: { name: { notExported: 'names a machine', notErased: 'names a machine' } },
    },
    plant_model_aliases: { entity: PlantModelAlias, holds: 'other names of models', stays: 'as long as the model' },
    plants: {
      entity: Plant,
      holds: 'machines, with owner, site and notes',
      stays: FOR_EVER,
      people: { label: MACHINE, site: MACHINE, notes: MACHINE, search_text: MACHINE },
    },
    plant_ownerships: {
      entity: PlantOwnership,
      holds: 'which company owned a machine, and when',
      stays: 'as long as the machine',
    },
    plant_moves: {
      entity: PlantMove,
      holds: 'where a machine stood, and since when',
      stays: 'as long as the machine',
      people: { site: MACHINE },
    },
    plant_merges: {
      entity: PlantMerge,
      holds: 'what undoes the merge of two plants',
      stays: 'until it is undone',
      people: { moved: MOVED },
    },
  },
  reads: {
    companies: 'plants are shown and found with the name of their owner',
    company_sites: 'a plant is shown with the address of its site',
    counter_readings: 'plants are shown with what their counters showed last',
  },
  usage: {
    company_sites: {
      references: [],
      counts: {
        plants: (site) => `SELECT count(*)::int FROM plants p WHERE p.site_id = ${site} AND p.merged_into_id IS NULL`,
      },
    },
    companies: {
      references: ['plants.owner_company_id', 'plant_ownerships.company_id'],
      counts: {
        plants: (company) =>
          `SELECT count(*)::int FROM plants p WHERE p.owner_company_id = ${company} AND p.merged_into_id IS NULL`,
      },
    },
  },
};
