import { allowedReplyActions } from './canned-reply.policy.js';

it.each([
  ['ADMIN', 'shared', ['EDIT', 'DELETE']],
  ['ADMIN', 'own', ['EDIT', 'DELETE']],
  ['TECHNICIAN', 'shared', []],
  ['TECHNICIAN', 'own', ['EDIT', 'DELETE']],
] as const)('offers a %s with a reply that is %s: %j', (role, whose, actions) =>
  expect(allowedReplyActions({ role }, { isShared: whose === 'shared' })).toEqual(actions),
);
