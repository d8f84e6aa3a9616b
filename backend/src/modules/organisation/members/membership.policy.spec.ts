import type { CompanyRole, UserRole } from '#contract/index.js';
import { joiningRefusal, managingRefusal, readingRefusal, steppingDownRefusal } from './membership.policy.js';

const OWN = 'own';
const caller = (role: UserRole, companyRole: CompanyRole | null = null) => ({
  role,
  companyIds: companyRole ? [OWN] : [],
  companyRole,
});
const admin = caller('ADMIN');
const keyUser = caller('CLIENT', 'KEY_USER');
const member = caller('CLIENT', 'MEMBER');
const stranger = caller('CLIENT');

it.each([
  ['an administrator', admin, undefined, undefined],
  ['a key user', keyUser, undefined, undefined],
  ['a member', member, undefined, 'FORBIDDEN'],
  ['another client', stranger, 'COMPANY_NOT_FOUND', 'COMPANY_NOT_FOUND'],
  ['a key user of another company', { ...keyUser, companyIds: ['other'] }, 'COMPANY_NOT_FOUND', 'COMPANY_NOT_FOUND'],
])('%s reads and manages the members, or is refused', (_, who, reading, managing) => {
  expect(readingRefusal(who, OWN)).toBe(reading);
  expect(managingRefusal(who, OWN)).toBe(managing);
});

describe('joining', () => {
  const client = { role: 'CLIENT', isActive: true, emailVerifiedAt: new Date(), companyId: null } as const;
  const company = { isActive: true };

  it('is for administrators, who add active clients with a proven mailbox', () => {
    expect(joiningRefusal(admin, client, company)).toBeUndefined();
    expect(joiningRefusal(keyUser, client, company)).toBe('USER_NOT_FOUND');
  });

  it.each([
    ['staff', { ...client, role: 'TECHNICIAN' as const }, 'MEMBER_NOT_ELIGIBLE'],
    ['an inactive account', { ...client, isActive: false }, 'MEMBER_NOT_ELIGIBLE'],
    ['a mailbox that is not proven', { ...client, emailVerifiedAt: null }, 'MEMBER_NOT_ELIGIBLE'],
    ['a member of another company', { ...client, companyId: 'other' }, 'MEMBER_OF_OTHER_COMPANY'],
  ])('refuses %s', (_, user, reason) => {
    expect(joiningRefusal(admin, user, company)).toBe(reason);
  });

  it('is refused by an inactive company', () => {
    expect(joiningRefusal(admin, client, { isActive: false })).toBe('COMPANY_INACTIVE');
  });
});

describe('the last key user', () => {
  const last = { role: 'KEY_USER', isLastKeyUser: true, isAlone: false } as const;

  it('can neither leave nor become a member', () => {
    expect(steppingDownRefusal(keyUser, last, null)).toBe('LAST_KEY_USER');
    expect(steppingDownRefusal(keyUser, last, 'MEMBER')).toBe('LAST_KEY_USER');
  });

  it('can when another one is there, when alone, or when an administrator decides', () => {
    expect(steppingDownRefusal(keyUser, { ...last, isLastKeyUser: false }, null)).toBeUndefined();
    expect(steppingDownRefusal(keyUser, { ...last, isAlone: true }, null)).toBeUndefined();
    expect(steppingDownRefusal(admin, last, null)).toBeUndefined();
  });

  it('keeps no member from leaving', () => {
    expect(steppingDownRefusal(member, { ...last, role: 'MEMBER' }, null)).toBeUndefined();
  });
});
