import { createI18n } from '@/i18n/i18n';
import { backOfficeMessages } from '@/kit/test/back-office-messages';
import { messages } from '@/kit/test/public-messages';
import { errorFromAnswer, networkError } from './api-error';
import { errorText, failureText } from './error-text';

const all = {
  it: { ...backOfficeMessages.it, ...messages.it },
  en: { ...backOfficeMessages.en, ...messages.en },
};

const translatorOf = (language: 'it' | 'en') => {
  localStorage.setItem('language', language);
  return createI18n(all).translate;
};
const english = translatorOf('en');
const italian = translatorOf('it');

const answer = (status: number, code: string, error = 'x') =>
  errorFromAnswer(status, JSON.stringify({ statusCode: status, code, error }));
/** A proxy's page, or nothing: the answer does not say what is wrong. */
const unexplained = errorFromAnswer(500, '<html>');

/** What the product says, word for word, and the key that says it. */
const TEXTS: [text: string, key: string][] = [
  ['An error occurred. Please try again.', 'errors.INTERNAL_ERROR'],
  ['Network error. Please check your connection.', 'errors.NETWORK_ERROR'],
  ['Server error. Please try again later.', 'errors.SERVICE_UNAVAILABLE'],
  ['Resource not found.', 'errors.NOT_FOUND'],
  ['You are not authorized to perform this action.', 'errors.UNAUTHENTICATED'],
  ['Access forbidden.', 'errors.FORBIDDEN'],
  ['Invalid email or password.', 'errors.INVALID_CREDENTIALS'],
  ['Your session has expired. Please log in again.', 'errors.REFRESH_TOKEN_INVALID'],
  [
    'Your account has been deactivated. Please contact the administrator for more information.',
    'errors.ACCOUNT_DEACTIVATED',
  ],
  ['Ticket not found or access denied', 'errors.TICKET_NOT_FOUND'],
  ['Technical area and technician are required for assignment', 'errors.ASSIGNMENT_REQUIRED'],
  ['This field is required', 'validation.required'],
  ['Please enter a valid email address', 'validation.email'],
  ['Alarm details are required when alarms are present', 'validation.alarmDetailsRequired'],
  ['Name is required', 'technicalAreas.nameRequired'],
  ['Name too long', 'technicalAreas.nameTooLong'],
  ['Description is required', 'technicalAreas.descriptionRequired'],
  ['Description too long', 'technicalAreas.descriptionTooLong'],
  ['Loading tickets...', 'tickets.list.loading'],
  ['User created successfully', 'users.created'],
  ['User updated successfully', 'users.updated'],
  ['User deleted successfully', 'users.deleted'],
  ['User status updated successfully', 'users.statusUpdated'],
  ['Password reset email sent successfully', 'users.passwordReset'],
  ['Password changed successfully', 'auth.changePassword.changed'],
];

/** What failed, where the answer does not say why. */
const FALLBACKS: [text: string, key: string][] = [
  ['Login failed. Please try again.', 'auth.login.failed'],
  ['Failed to change password', 'auth.changePassword.failed'],
  ['Failed to create ticket', 'publicTicket.failed'],
  ['Ticket not found or access denied', 'errors.TICKET_NOT_FOUND'],
  ['Failed to add worklog', 'tickets.worklogs.failed'],
  ['Failed to update status', 'tickets.actions.failed'],
  ['Failed to create user', 'users.createFailed'],
  ['Failed to delete user', 'users.deleteFailed'],
  ['Failed to update user status', 'users.statusFailed'],
  ['Failed to reset password', 'users.resetFailed'],
  ['Operation failed', 'backOffice.record.saveFailed'],
  ['Delete operation failed', 'backOffice.record.deleteFailed'],
];

it.each(TEXTS)('says “%s”', (text, key) => {
  expect(english(key)).toBe(text);
  expect(italian(key)).not.toBe(text);
  expect(italian(key)).not.toBe(key);
});

it.each([
  ['validation.minLength', { min: 10 }, 'Must be at least 10 characters'],
  ['validation.maxLength', { max: 100 }, 'Must not exceed 100 characters'],
  ['tickets.list.loadError', { message: 'Why' }, 'Error loading tickets: Why'],
  ['users.loadError', { message: 'Why' }, 'Error loading users: Why'],
] as [string, Record<string, string | number>, string][])('fills in %s', (key, values, text) => {
  expect(english(key, values)).toBe(text);
});

describe.each(FALLBACKS)('“%s”', (text, key) => {
  it('is said when the answer explains nothing', () => {
    expect(failureText(unexplained, english, key)).toBe(text);
    expect(failureText(unexplained, italian, key)).toBe(italian(key));
  });

  it('gives way to the server’s text', () => {
    expect(failureText(answer(409, 'SOMETHING_NEW', 'A text of the server'), english, key)).toBe(
      'A text of the server',
    );
  });

  it('gives way to a lost connection', () => {
    expect(failureText(networkError(), english, key)).toBe('Network error. Please check your connection.');
  });
});

it.each([
  [401, 'You are not authorized to perform this action.'],
  [403, 'Access forbidden.'],
  [404, 'Resource not found.'],
  [500, 'Server error. Please try again later.'],
  [502, 'Server error. Please try again later.'],
  [503, 'Server error. Please try again later.'],
])('status %i alone reads “%s”', (status, text) => {
  expect(errorText(errorFromAnswer(status, ''), english)).toBe(text);
});

it('an error of our own code reads as an error, not as its message', () => {
  expect(errorText(new TypeError('undefined is not a function'), english)).toBe('An error occurred. Please try again.');
});
