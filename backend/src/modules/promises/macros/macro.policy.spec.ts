import { allowedMacroActions, handlingSteps, isIdle, NO_STEPS } from './macro.policy.js';

it('sends only the steps that are taken', () => {
  expect(handlingSteps({ ...NO_STEPS, priority: 'HIGH', status: 'IN_PROGRESS' })).toEqual({
    status: 'IN_PROGRESS',
    priority: 'HIGH',
  });
  expect(handlingSteps({ ...NO_STEPS, body: 'Thanks', waitingFor: 'PARTS' })).toBeUndefined();
});

it.each([
  ['a text', { body: 'Thanks' }],
  ['a wait', { waitingFor: 'SUPPLIER' as const }],
  ['a status', { status: 'OPEN' as const }],
  ['a priority', { priority: 'NOT_SET' as const }],
  ['an area', { technicalAreaId: 'laser' }],
])('does something with %s', (_, step) => expect(isIdle({ ...NO_STEPS, ...step })).toBe(false));

it('does nothing when it only says who has the next move', () =>
  expect(isIdle({ ...NO_STEPS, keepAwaiting: true })).toBe(true));

it.each([
  ['ADMIN', ['EDIT', 'DELETE']],
  ['TECHNICIAN', []],
] as const)('offers a %s with a macro: %j', (role, actions) => expect(allowedMacroActions({ role })).toEqual(actions));
