import { allowedDocumentActions } from './plant-document.policy.js';

const OF_MACHINE = { company: null, withdrawnAt: null };
const OF_OWNER = { company: {}, withdrawnAt: null };
const WITHDRAWN = { company: {}, withdrawnAt: new Date() };

it.each([
  ['ADMIN', 'of the machine', OF_MACHINE, ['EDIT', 'WITHDRAW']],
  ['ADMIN', 'of the owner', OF_OWNER, ['EDIT', 'HAND_OVER', 'WITHDRAW']],
  ['ADMIN', 'that is withdrawn', WITHDRAWN, ['EDIT']],
  ['TECHNICIAN', 'that is withdrawn', WITHDRAWN, []],
  ['TECHNICIAN', 'of the machine', OF_MACHINE, []],
  ['TECHNICIAN', 'of the owner', OF_OWNER, []],
  ['CLIENT', 'of the machine', OF_MACHINE, []],
  ['CLIENT', 'of the owner', OF_OWNER, []],
] as const)('lets %s do with a document %s what its state allows', (role, _, document, actions) => {
  expect(allowedDocumentActions({ role }, document)).toEqual(actions);
});
