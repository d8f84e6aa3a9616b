import { allowedCompanyActions } from './company.entity.js';

const ACTIVE = { isActive: true, vatNumber: 'IT00743110157', mergedInto: null };
const INACTIVE = { ...ACTIVE, isActive: false };
const UNNUMBERED = { ...ACTIVE, vatNumber: null };
const MERGED = { ...INACTIVE, mergedInto: {} };

it.each([
  ['ADMIN', 'an active company', ACTIVE, ['EDIT', 'ADD_MEMBER', 'CHECK_VAT_NUMBER', 'MERGE']],
  ['ADMIN', 'an inactive company', INACTIVE, ['EDIT', 'CHECK_VAT_NUMBER', 'MERGE']],
  ['ADMIN', 'a company without a VAT number', UNNUMBERED, ['EDIT', 'ADD_MEMBER', 'MERGE']],
  ['ADMIN', 'a merged company', MERGED, []],
  ['TECHNICIAN', 'an active company', ACTIVE, []],
  ['CLIENT', 'an active company', ACTIVE, []],
  ['CLIENT', 'an inactive company', INACTIVE, []],
] as const)('lets %s do with %s what its state allows', (role, _, company, actions) => {
  expect(allowedCompanyActions({ role }, company)).toEqual(actions);
});
