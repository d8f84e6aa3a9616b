import {
  API_TOKEN_SCOPES,
  API_TOKEN_SCOPES_OF,
  type ApiTokenScope,
  PERSON_ACTIONS,
  type PersonAction,
  type UserRole,
} from '#contract/index.js';
import {
  type AccountState,
  allowedUserActions,
  areaFitsRole,
  applyChange,
  erasureRefusal,
  leavesAssignments,
  losesAccess,
  refusalOfChange,
  tokenRefusal,
  allowedPersonActions,
} from './user.policy.js';

const technician: AccountState = { role: 'TECHNICIAN', isActive: true, technicalAreaId: 'area-1' };
const admin: AccountState = { role: 'ADMIN', isActive: true, technicalAreaId: null };

describe('the state after a change', () => {
  it('keeps absent fields', () => expect(applyChange(technician, {})).toEqual(technician));

  it('clears the area together with the role', () =>
    expect(applyChange(technician, { role: 'CLIENT' })).toEqual({
      role: 'CLIENT',
      isActive: true,
      technicalAreaId: null,
    }));

  it('keeps an area that was sent, so that it can be refused', () =>
    expect(areaFitsRole(applyChange(technician, { role: 'CLIENT', technicalAreaId: 'area-1' }))).toBe(false));

  it('leaves a technician without an area when it is cleared', () =>
    expect(areaFitsRole(applyChange(technician, { technicalAreaId: null }))).toBe(false));
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
  ])('%s', (_, next, circumstances, code) => expect(refusalOfChange(admin, next, circumstances)).toBe(code));
});

describe('consequences of a change', () => {
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

describe('what a program may do to accounts', () => {
  const client: AccountState = { role: 'CLIENT', isActive: true, technicalAreaId: null };
  const caller = (...scopes: ApiTokenScope[]) => ({ token: { id: 't', name: 'Stock system', scopes } });
  const scopes = API_TOKEN_SCOPES_OF.TECHNICIAN;
  const codeOf = (...change: Parameters<typeof tokenRefusal>) => tokenRefusal(...change)?.code;

  it('is nothing to administrators, present, former or future', () => {
    for (const state of [admin, { ...admin, isActive: false }])
      for (const [present, next] of [
        [undefined, state],
        [client, state],
        [state, state],
        [state, client],
        [state, undefined],
      ]) {
        expect(codeOf({}, present, next)).toBeUndefined();
        expect(codeOf(caller(...API_TOKEN_SCOPES), present, next)).toBe('FORBIDDEN');
      }
  });

  it('is to make technicians only with every scope that technicians have', () => {
    for (const present of [undefined, client]) {
      expect(codeOf(caller('users:write', ...scopes), present, technician)).toBeUndefined();
      expect(codeOf(caller('users:write', ...scopes.slice(1)), present, technician)).toBe('API_TOKEN_SCOPE_MISSING');
    }
    expect(codeOf(caller('users:write'), technician, technician)).toBeUndefined();
    expect(codeOf(caller('users:write'), technician, undefined)).toBeUndefined();
  });

  it('is everything to clients', () => {
    for (const present of [undefined, client, technician])
      expect(codeOf(caller('users:write'), present, client)).toBeUndefined();
    expect(codeOf(caller('users:write'), client, undefined)).toBeUndefined();
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

describe('what may be done with an account', () => {
  const account = { id: 'other', isActive: true, hasSecondFactor: false, erasedAt: null };
  const erased = { ...account, isActive: false, erasedAt: new Date() };
  const MENU = 'RESET_PASSWORD RENEW_REPLY_ADDRESS EXPORT_DATA READ_API_TOKENS READ_SECURITY_LOG DELETE ERASE';

  it.each([
    ['another user', account, `EDIT DEACTIVATE ${MENU}`],
    ['who is inactive', { ...account, isActive: false }, `EDIT ACTIVATE ${MENU}`],
    [
      'who has a second factor',
      { ...account, hasSecondFactor: true },
      `EDIT DEACTIVATE ${MENU.replace('RESET_PASSWORD', 'RESET_PASSWORD RESET_SECOND_FACTOR')}`,
    ],
    ['oneself', { ...account, id: 'own' }, 'EDIT RENEW_REPLY_ADDRESS EXPORT_DATA READ_API_TOKENS READ_SECURITY_LOG'],
    ['an erased person', erased, 'READ_SECURITY_LOG DELETE'],
  ])('%s: what the menu offers an administrator, and nothing to others', (_, subject, actions) => {
    expect(allowedUserActions({ id: 'own', role: 'ADMIN' }, subject).join(' ')).toBe(actions);
    expect(allowedUserActions({ id: 'own', role: 'TECHNICIAN' }, subject)).toEqual([]);
    expect(allowedUserActions({ id: 'own', role: 'CLIENT' }, subject)).toEqual([]);
  });
});

const NOT_OF_ADMINS: PersonAction[] = ['READ_OWN_WORK'];

it.each<[UserRole, PersonAction[]]>([
  ['ADMIN', PERSON_ACTIONS.filter((action) => !NOT_OF_ADMINS.includes(action))],
  ['TECHNICIAN', ['EXPORT_TICKETS', 'EXPORT_STOPS', 'READ_OWN_WORK']],
  ['CLIENT', ['RAISE_TICKET', 'READ_TICKET_RATING']],
])('%s: what concerns no record', (role, actions) => expect(allowedPersonActions(role)).toEqual(actions));
