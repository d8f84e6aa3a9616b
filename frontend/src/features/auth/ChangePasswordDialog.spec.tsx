import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@/i18n/i18n';
import { messages } from '@/kit/test/public-messages';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import ChangePasswordDialog from './ChangePasswordDialog';

beforeEach(() => {
  localStorage.setItem('language', 'en');
  // The DOM of the tests does not open dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

const show = (hasCurrentPassword: boolean): void => {
  render(
    <I18nRoot i18n={createI18n(messages)}>
      <ChangePasswordDialog hasCurrentPassword={hasCurrentPassword} onChanged={() => undefined} />
    </I18nRoot>,
  );
};

it('asks for the current password and offers to change it where there is one', () => {
  show(true);
  expect(screen.getByLabelText('Current password')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy();
});

it('offers to save a first password, not to change one, after the link of a mail', () => {
  show(false);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save the password' })).toBeTruthy();
});

it('says why a first password is too weak and returns to its field', async () => {
  show(false);
  await userEvent.type(screen.getByLabelText('New password'), 'weak');
  await userEvent.type(screen.getByLabelText('Confirm the new password'), 'weak');
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  const field = screen.getByLabelText('New password');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});
