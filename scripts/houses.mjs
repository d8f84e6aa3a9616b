/** The houses of the backend from the ground up: a house knows only those before it. */
export const HOUSES = [
  'organisation',
  'plants',
  'tickets',
  'conversation',
  'plant-life',
  'papers',
  'promises',
  'mail',
  'operations',
];
