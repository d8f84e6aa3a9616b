import { mayReadPlant, plantsVisibleTo } from './plant.policy.js';

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
