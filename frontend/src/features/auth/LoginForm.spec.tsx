import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@/i18n/i18n';
import { messages } from '@/kit/test/public-messages';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { LoginForm } from './LoginForm';

let api: TestApi;
let signedIn: jest.Mock;

beforeEach(async () => {
  api = await startApi();
  localStorage.setItem('language', 'en');
  signedIn = jest.fn();
  render(
    <I18nRoot i18n={createI18n(messages)}>
      <LoginForm onSignedIn={signedIn} />
    </I18nRoot>,
  );
});
afterEach(() => api.close());

const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
const logIn = async (email = 'anna@example.com', password = ' pass '): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await submit();
};

it('asks for a valid email and a password, and validates again at each change', async () => {
  await submit();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('This field is required')).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText('Email'), 'anna@example.com');
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  expect(api.seen).toHaveLength(0);
});

it('signs in with the password as typed', async () => {
  const session = { user: { id: '1' }, tokens: { accessToken: 'a', refreshToken: 'r' } };
  api.answer = () => ({ status: 200, body: session });
  await logIn();
  await waitFor(() => expect(signedIn).toHaveBeenCalledWith(session));
  expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ email: 'anna@example.com', password: ' pass ' });
});

it.each([
  [401, 'INVALID_CREDENTIALS', 'Invalid credentials', 'Invalid email or password.'],
  [
    401,
    'ACCOUNT_DEACTIVATED',
    'Account is deactivated',
    'Your account has been deactivated. Please contact the administrator for more information.',
  ],
  [429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait.', 'Too many requests. Please wait and try again.'],
  [418, 'SOMETHING_NEW', 'A text of the server', 'A text of the server'],
  [500, 'INTERNAL_ERROR', undefined, 'Login failed. Please try again.'],
])('shows the text of %i %s', async (status, code, error, text) => {
  api.answer = () => ({ status, body: { statusCode: status, code, error, requestId: 'r' } });
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(signedIn).not.toHaveBeenCalled();
});

it('shows a network error', async () => {
  await api.close();
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toContain('Network error. Please check your connection.');
});
