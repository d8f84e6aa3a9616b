import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@/i18n/i18n';
import { messages } from '@/kit/test/public-messages';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { LoginForm } from './LoginForm';

const SESSION = { user: { id: '1' }, tokens: { accessToken: 'a', refreshToken: 'r' } };
const refusal = (status: number, code: string) => ({ status, body: { statusCode: status, code, error: code } });

let api: TestApi;
let signedIn: jest.Mock;

/** An account whose code is 123456. */
beforeEach(async () => {
  api = await startApi();
  api.answer = ({ body }) => {
    const { secondFactor } = JSON.parse(body) as { secondFactor?: string };
    if (secondFactor === undefined) return refusal(401, 'SECOND_FACTOR_REQUIRED');
    return secondFactor === '123456' ? { status: 200, body: SESSION } : refusal(401, 'SECOND_FACTOR_INCORRECT');
  };
  localStorage.setItem('language', 'en');
  signedIn = jest.fn();
  render(
    <I18nRoot i18n={createI18n(messages)}>
      <LoginForm onSignedIn={signedIn} />
    </I18nRoot>,
  );
  await userEvent.type(screen.getByLabelText('Email'), ' anna@example.com');
  await userEvent.type(screen.getByLabelText('Password'), ' pass ');
  await click('Log in');
});
afterEach(() => api.close());

const click = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const codeField = (): Promise<HTMLInputElement> => screen.findByLabelText('Verification code');

it('focuses the field for the code, and says which code', async () => {
  const field = await codeField();
  expect(document.activeElement).toBe(field);
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  expect(field.getAttribute('aria-describedby')).toBe('login-second-factor-help');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('sends email, password and code together', async () => {
  await userEvent.type(await codeField(), '123456{Enter}');
  await waitFor(() => expect(signedIn).toHaveBeenCalledWith(SESSION));
  expect(JSON.parse(api.seen.at(-1)?.body ?? '')).toEqual({
    email: 'anna@example.com',
    password: ' pass ',
    secondFactor: '123456',
  });
});

it('keeps neither password nor code in the browser', async () => {
  await userEvent.type(await codeField(), '123456');
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state, location.href]);
  expect(stored).not.toMatch(/pass |123456|anna/);
});

it('says at the field that a code is wrong, and lets it be typed over', async () => {
  const field = await codeField();
  await userEvent.type(field, '654321{Enter}');
  await screen.findByText('The code is incorrect or was used before.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 0, 6]);
  expect(signedIn).not.toHaveBeenCalled();
});

it('asks for a code before it asks the server', async () => {
  const field = await codeField();
  await userEvent.type(field, '  {Enter}');
  await screen.findByText('This field is required');
  expect(api.seen).toHaveLength(1);
});

it('shows other errors above the field', async () => {
  const field = await codeField();
  api.answer = () => refusal(429, 'TOO_MANY_REQUESTS');
  await userEvent.type(field, '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. Please wait and try again.');
});

it('offers the full keyboard and a blank field for a recovery code', async () => {
  await userEvent.type(await codeField(), '654321{Enter}');
  await screen.findByText('The code is incorrect or was used before.');
  await click('Use a recovery code');
  const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect([field.inputMode, field.value, field.getAttribute('aria-invalid')]).toEqual(['text', '', null]);
  expect(document.activeElement).toBe(field);
  await click('Use the authenticator app');
  expect((await codeField()).inputMode).toBe('numeric');
});

it('leads back to the typed email', async () => {
  await codeField();
  await click('Back to email and password');
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.value).toBe(' pass ');
  await waitFor(() => expect(document.activeElement).toBe(field));
});
