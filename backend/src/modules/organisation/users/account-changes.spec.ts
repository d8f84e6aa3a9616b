import { accountChanges } from './account-changes.js';

const laser = { id: 'laser', name: 'Laser' };
const spares = { id: 'spares', name: 'Spare parts' };
const technician = { role: 'TECHNICIAN', isActive: true, technicalArea: laser } as const;

it.each([
  ['nothing', {}, []],
  ['a deactivation', { isActive: false }, [{ kind: 'ACCOUNT_DEACTIVATED' }]],
  [
    'another area',
    { technicalArea: spares },
    [{ kind: 'AREA_CHANGED', details: { from: 'Laser', to: 'Spare parts' } }],
  ],
  [
    'another area of the same name',
    { technicalArea: { ...laser, id: 'other' } },
    [{ kind: 'AREA_CHANGED', details: { from: 'Laser', to: 'Laser' } }],
  ],
  [
    'all at once',
    { isActive: false, role: 'CLIENT', technicalArea: null },
    [
      { kind: 'ACCOUNT_DEACTIVATED' },
      { kind: 'ROLE_CHANGED', details: { from: 'TECHNICIAN', to: 'CLIENT' } },
      { kind: 'AREA_CHANGED', details: { from: 'Laser', to: null } },
    ],
  ],
] as const)('records %s', (_, change, expected) =>
  expect(accountChanges(technician, { ...technician, ...change })).toEqual(expected),
);

it('records what is restored', () =>
  expect(accountChanges({ role: 'CLIENT', isActive: false, technicalArea: null }, technician)).toEqual([
    { kind: 'ACCOUNT_ACTIVATED' },
    { kind: 'ROLE_CHANGED', details: { from: 'CLIENT', to: 'TECHNICIAN' } },
    { kind: 'AREA_CHANGED', details: { from: null, to: 'Laser' } },
  ]));
