import { allowedPlateActions } from './plate.entity.js';

it.each([
  ['ADMIN', 'ACTIVE', ['RETIRE']],
  ['ADMIN', 'UNCLAIMED', []],
  ['ADMIN', 'RETIRED', ['CORRECT_RETIREMENT']],
  ['TECHNICIAN', 'ACTIVE', []],
  ['TECHNICIAN', 'UNCLAIMED', []],
  ['TECHNICIAN', 'RETIRED', []],
  ['CLIENT', 'ACTIVE', []],
] as const)('lets %s do with a plate that is %s what its state allows', (role, state, actions) => {
  expect(allowedPlateActions({ role }, { state })).toEqual(actions);
});
