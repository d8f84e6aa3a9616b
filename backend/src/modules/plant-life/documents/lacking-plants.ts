import { defineLackingPlants } from '#plants/index.js';
import { dutiesOf, lackingSql } from './document-duties.js';

defineLackingPlants((duties) => ({
  sql: `SELECT id FROM (${lackingSql(':documentDuties', 'TRUE')}) lacking`,
  parameters: { documentDuties: JSON.stringify(dutiesOf(duties)) },
}));
