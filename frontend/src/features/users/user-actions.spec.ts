import { userActions } from './user-actions';

const user = { erasedAt: null, isActive: true, hasSecondFactor: false };

test.each([
  ['another user', user, false, 'edit deactivate reset exportData apiTokens securityLog delete erase'],
  [
    'who is inactive',
    { ...user, isActive: false },
    false,
    'edit activate reset exportData apiTokens securityLog delete erase',
  ],
  [
    'who has a second factor',
    { ...user, hasSecondFactor: true },
    false,
    'edit deactivate reset resetSecondFactor exportData apiTokens securityLog delete erase',
  ],
  ['oneself', user, true, 'edit exportData apiTokens securityLog'],
  ['an erased person', { ...user, isActive: false, erasedAt: '2026-11-21T09:00:00.000Z' }, false, 'securityLog delete'],
])('the menu of %s has the permitted actions', (_, shown, isOwn, actions) =>
  expect(userActions(shown, isOwn).join(' ')).toBe(actions),
);
