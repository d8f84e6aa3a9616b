import { allowedPlantActions, mayReadPlant, plantsVisibleTo } from './plant.policy.js';

const OWN = 'own';
const reader = (role: 'ADMIN' | 'TECHNICIAN' | 'CLIENT', ...companyIds: string[]) => ({ role, companyIds });

it.each(['ADMIN', 'TECHNICIAN'] as const)('%s sees every plant', (role) => {
  expect(mayReadPlant(reader(role), { ownerCompanyId: null })).toBe(true);
  expect(plantsVisibleTo(reader(role)).sql).toBe('TRUE');
});

it.each([
  ['of the own company', OWN, [OWN], true],
  ['of another company', 'other', [OWN], false],
  ['without an owner', null, [OWN], false],
  ['of a company, when belonging to none', OWN, [], false],
  ['without an owner, when belonging to none', null, [], false],
])('a client and a plant %s', (_, ownerCompanyId, companyIds, sees) => {
  expect(mayReadPlant(reader('CLIENT', ...companyIds), { ownerCompanyId })).toBe(sees);
});

it('compares the owner in SQL with the companies of the client', () => {
  expect(plantsVisibleTo(reader('CLIENT', OWN), 'plant')).toEqual({
    sql: 'plant.owner_company_id = ANY(:ownCompanies::uuid[])',
    parameters: { ownCompanies: [OWN] },
  });
});

const ADMIN_ACTIONS = [
  ...['EDIT', 'MERGE', 'CORRECT_OWNERSHIP', 'READ_PLATES', 'ADD_PLATE', 'ADD_DOCUMENT', 'SET_DELIVERED_DOCUMENT'],
  ...['ADD_SERVICE_ENTRY', 'ADD_READING', 'SET_OPERATING_HOURS'],
];

it.each([
  ['ADMIN', 'a plant', false, ADMIN_ACTIONS],
  ['TECHNICIAN', 'a plant', false, ['READ_PLATES', 'ADD_SERVICE_ENTRY', 'ADD_READING']],
  ['CLIENT', 'a plant', false, ['ADD_READING']],
  ['ADMIN', 'a merged plant', true, ['UNDO_MERGE']],
  ['TECHNICIAN', 'a merged plant', true, []],
  ['CLIENT', 'a merged plant', true, []],
] as const)('lets %s do with %s (%s) what its state allows', (role, _, isMerged, actions) => {
  expect(allowedPlantActions(reader(role), { isMerged })).toEqual(actions);
});
