import { allowedAreaActions } from './technical-area.entity.js';

it.each([
  ['ADMIN', ['EDIT', 'DELETE']],
  ['TECHNICIAN', []],
  ['CLIENT', []],
] as const)('offers a %s with an area: %j', (role, actions) => expect(allowedAreaActions({ role })).toEqual(actions));
