import { allowedCompanyActions } from './company.entity.js';

const ACTIVE = { isActive: true, vatNumber: 'IT00743110157' };
const INACTIVE = { ...ACTIVE, isActive: false };
const UNNUMBERED = { ...ACTIVE, vatNumber: null };

it.each([
  ['ADMIN', 'an active company', ACTIVE, ['EDIT', 'ADD_MEMBER', 'CHECK_VAT_NUMBER']],
  ['ADMIN', 'an inactive company', INACTIVE, ['EDIT', 'CHECK_VAT_NUMBER']],
  ['ADMIN', 'a company without a VAT number', UNNUMBERED, ['EDIT', 'ADD_MEMBER']],
  ['TECHNICIAN', 'an active company', ACTIVE, []],
  ['CLIENT', 'an active company', ACTIVE, []],
  ['CLIENT', 'an inactive company', INACTIVE, []],
] as const)('lets %s do with %s what its state allows', (role, _, company, actions) => {
  expect(allowedCompanyActions({ role }, company)).toEqual(actions);
});
