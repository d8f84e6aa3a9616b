import { newPlant, newPlantModel } from '../bodies.js';
import { admins, type Outcomes, type Row, signedIn, staff } from '../row.js';
import type { Stage } from '../stage.js';

const plant = (stage: Stage): Promise<string> => stage.plant();
const model = (stage: Stage): Promise<string> => stage.plantModel();

/** Staff, and the members of the company that owns it. */
const plantReaders: Outcomes = signedIn(200, { formerMember: 'PLANT_NOT_FOUND', otherClient: 'PLANT_NOT_FOUND' });

export const PLANTS: readonly Row[] = [
  { operation: 'GET /api/plants', outcomes: signedIn(200) },
  {
    operation: 'GET /api/plants/{id}',
    id: plant,
    outcomes: plantReaders,
    fields: {
      'plant.notes': ['technician', 'otherTechnician', 'admin'],
      'plant.ownerships': ['technician', 'otherTechnician', 'admin'],
    },
  },
  { operation: 'POST /api/plants', id: model, body: newPlant, outcomes: admins(201) },
  { operation: 'PUT /api/plants/{id}', id: plant, body: () => ({ label: 'Line 3' }), outcomes: admins(200) },
  { operation: 'GET /api/plant-models', outcomes: staff(200) },
  { operation: 'GET /api/plant-models/{id}', id: model, outcomes: staff(200) },
  { operation: 'POST /api/plant-models', body: newPlantModel, outcomes: admins(201) },
  { operation: 'PUT /api/plant-models/{id}', id: model, body: () => ({ name: 'Laser' }), outcomes: admins(200) },
];
