import {
  type AccountState,
  areaFitsRole,
  changed,
  erasureRefusal,
  leavesAssignments,
  losesAccess,
  mayGrant,
  refusal,
} from './user.policy.js';

const technician: AccountState = { role: 'TECHNICIAN', isActive: true, technicalAreaId: 'area-1' };
const admin: AccountState = { role: 'ADMIN', isActive: true, technicalAreaId: null };

describe('the state after a change', () => {
  it('keeps what is absent', () => expect(changed(technician, {})).toEqual(technician));

  it('leaves the area together with the role', () =>
    expect(changed(technician, { role: 'CLIENT' })).toEqual({ role: 'CLIENT', isActive: true, technicalAreaId: null }));

  it('keeps an area that was asked for expressly, so that it can be refused', () =>
    expect(areaFitsRole(changed(technician, { role: 'CLIENT', technicalAreaId: 'area-1' }))).toBe(false));

  it('leaves a technician without an area when it is cleared', () =>
    expect(areaFitsRole(changed(technician, { technicalAreaId: null }))).toBe(false));
});

describe('areas and roles', () => {
  it.each([
    ['TECHNICIAN', 'area', true],
    ['TECHNICIAN', null, false],
    ['ADMIN', null, true],
    ['ADMIN', 'area', false],
    ['CLIENT', null, true],
    ['CLIENT', 'area', false],
  ] as const)('%s with area %s: %s', (role, technicalAreaId, fits) =>
    expect(areaFitsRole({ role, technicalAreaId, isActive: true })).toBe(fits),
  );
});

describe('refusals', () => {
  const own = { isOwnAccount: true, isLastAdmin: false };
  const last = { isOwnAccount: false, isLastAdmin: true };
  const other = { isOwnAccount: false, isLastAdmin: false };
  const demoted: AccountState = { ...admin, role: 'CLIENT' };
  const inactive: AccountState = { ...admin, isActive: false };

  it.each([
    ['own account, unchanged', admin, own, undefined],
    ['own account, demoted', demoted, own, 'OWN_ACCOUNT_PROTECTED'],
    ['own account, deactivated', inactive, own, 'OWN_ACCOUNT_PROTECTED'],
    ['own account, deleted', null, own, 'OWN_ACCOUNT_PROTECTED'],
    ['last admin, unchanged', admin, last, undefined],
    ['last admin, demoted', demoted, last, 'LAST_ADMIN'],
    ['last admin, deactivated', inactive, last, 'LAST_ADMIN'],
    ['last admin, deleted', null, last, 'LAST_ADMIN'],
    ['another admin, demoted', demoted, other, undefined],
    ['another admin, deleted', null, other, undefined],
  ])('%s', (_, next, circumstances, code) => expect(refusal(admin, next, circumstances)).toBe(code));
});

describe('what a change costs', () => {
  it.each([
    ['activation', { ...technician, isActive: false }, technician, false],
    ['deactivation', technician, { ...technician, isActive: false }, true],
    ['another role', technician, { ...admin }, true],
    ['another area', technician, { ...technician, technicalAreaId: 'area-2' }, true],
    ['nothing changed', technician, technician, false],
  ])('%s ends the sessions: %#', (_, present, next, ends) => expect(losesAccess(present, next)).toBe(ends));

  it.each([
    ['nothing changed', technician, technician, false],
    ['another area', technician, { ...technician, technicalAreaId: 'area-2' }, true],
    ['another role', technician, admin, true],
    ['deactivation', technician, { ...technician, isActive: false }, true],
    ['an admin deactivated', admin, { ...admin, isActive: false }, false],
  ])('%s leaves assignments behind: %#', (_, present, next, leaves) =>
    expect(leavesAssignments(present, next)).toBe(leaves),
  );
});

describe('giving somebody the role of an administrator', () => {
  const token = { id: 't', name: 'Stock system', scopes: ['users:write'] } as const;

  const client: AccountState = { role: 'CLIENT', isActive: true, technicalAreaId: null };
  const formerAdmin = { ...admin, isActive: false };

  it('is for people', () => {
    expect(mayGrant({}, admin)).toBe(true);
    expect(mayGrant({}, admin, formerAdmin)).toBe(true);
    expect(mayGrant({ token }, admin)).toBe(false);
    expect(mayGrant({ token }, admin, client)).toBe(false);
    expect(mayGrant({ token }, formerAdmin, client)).toBe(false);
    expect(mayGrant({ token }, admin, formerAdmin)).toBe(false);
  });

  it('is not at stake where the role is another one, or was that before', () => {
    expect(mayGrant({ token }, client)).toBe(true);
    expect(mayGrant({ token }, client, admin)).toBe(true);
    expect(mayGrant({ token }, client, { ...client, isActive: false })).toBe(true);
    expect(mayGrant({ token }, admin, admin)).toBe(true);
    expect(mayGrant({ token }, formerAdmin, admin)).toBe(true);
    expect(mayGrant({ token }, formerAdmin, formerAdmin)).toBe(true);
  });
});

describe('erasing a person', () => {
  const usual = { isOwnAccount: false, isLastAdmin: false, openAssignments: 0 };
  it.each([
    ['is allowed', null, {}, undefined],
    ['not of the own account', null, { isOwnAccount: true }, 'OWN_ACCOUNT_PROTECTED'],
    ['not of the last admin', null, { isLastAdmin: true }, 'LAST_ADMIN'],
    ['not with an open ticket', null, { openAssignments: 1 }, 'PERSON_HAS_OPEN_TICKETS'],
    ['not twice', new Date(), {}, 'PERSON_ERASED'],
  ])('%s', (_, erasedAt, circumstances, refused) =>
    expect(erasureRefusal({ erasedAt }, { ...usual, ...circumstances })).toBe(refused),
  );
});
