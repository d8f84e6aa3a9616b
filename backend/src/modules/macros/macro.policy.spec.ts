import { handlingOf, isIdle, type MacroSteps } from './macro.policy.js';

const NOTHING: MacroSteps = {
  body: null,
  keepAwaiting: false,
  status: null,
  priority: null,
  technicalAreaId: null,
  assignedTechnicianId: null,
  waitingFor: null,
};

it('sends only the steps that are taken', () => {
  expect(handlingOf({ ...NOTHING, priority: 'HIGH', status: 'IN_PROGRESS' })).toEqual({
    status: 'IN_PROGRESS',
    priority: 'HIGH',
  });
  expect(handlingOf({ ...NOTHING, body: 'Thanks', waitingFor: 'PARTS' })).toBeUndefined();
});

it.each([
  ['a text', { body: 'Thanks' }],
  ['a wait', { waitingFor: 'SUPPLIER' as const }],
  ['a status', { status: 'OPEN' as const }],
  ['a priority', { priority: 'NOT_SET' as const }],
  ['an area', { technicalAreaId: 'laser' }],
])('does something with %s', (_, step) => expect(isIdle({ ...NOTHING, ...step })).toBe(false));

it('does nothing when it only says who has the next move', () =>
  expect(isIdle({ ...NOTHING, keepAwaiting: true })).toBe(true));
