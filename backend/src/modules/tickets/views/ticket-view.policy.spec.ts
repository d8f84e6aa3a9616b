import { allowedViewActions } from './ticket-view.policy.js';

it.each([
  ['ADMIN', 'shared', ['EDIT', 'DELETE', 'SHARE']],
  ['ADMIN', 'own', ['EDIT', 'DELETE', 'SHARE']],
  ['TECHNICIAN', 'shared', []],
  ['TECHNICIAN', 'own', ['EDIT', 'DELETE']],
  ['CLIENT', 'shared', []],
  ['CLIENT', 'own', ['EDIT', 'DELETE']],
] as const)('offers a %s with a view that is %s: %j', (role, whose, actions) =>
  expect(allowedViewActions({ role }, { isShared: whose === 'shared' })).toEqual(actions),
);
