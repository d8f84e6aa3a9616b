import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@/i18n/i18n';
import { messages } from '@/kit/test/public-messages';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { RegisterForm } from './RegisterForm';

const session = { user: { id: '1' }, tokens: { accessToken: 'a', refreshToken: 'r' } };
const refused = (status: number, code: string, details: object[] = []) => ({
  status,
  body: { statusCode: status, code, error: 'x', details, requestId: 'r' },
});

let api: TestApi;
let registered: jest.Mock;
let login: jest.Mock;

beforeEach(async () => {
  localStorage.setItem('language', 'en');
  sessionStorage.clear();
  registered = jest.fn();
  login = jest.fn();
  api = await startApi();
  api.answer = () => ({ status: 201, body: session, after: 30 });
});
afterEach(() => api.close());

const start = () =>
  render(
    <I18nRoot i18n={createI18n(messages)}>
      <RegisterForm onRegistered={registered} onLogin={login} />
    </I18nRoot>,
  );
const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Create the account' }));
const fill = async (email = 'anna@example.com', password = 'Lasercut2026'): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Name'), 'Anna');
  await userEvent.type(screen.getByLabelText('Surname'), 'Rossi');
  await userEvent.type(screen.getByLabelText('Company'), 'Rossi');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
};

it('refuses an empty form with a summary that takes the focus and links to the fields', async () => {
  start();
  await submit();
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Name: This field is required',
    'Surname: This field is required',
    'Company: This field is required',
    'Email: Please enter a valid email address',
    'Password: This field is required',
  ]);
  await userEvent.type(screen.getByLabelText('Password'), 'short');
  expect(screen.getAllByText(/Must be at least 8 characters/)).toHaveLength(2);
  expect(api.seen).toHaveLength(0);
});

it('sends what was typed once, however often the button is pressed', async () => {
  start();
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create the account' }));
  await waitFor(() => expect(registered).toHaveBeenCalledWith(session));
  expect(api.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({
    name: 'Anna',
    surname: 'Rossi',
    company: 'Rossi',
    email: 'anna@example.com',
    password: 'Lasercut2026',
    language: 'en',
  });
  expect(sessionStorage.getItem('registration')).toBeNull();
});

it('says that the address has an account, and shows the ways on', async () => {
  api.answer = () => refused(409, 'EMAIL_IN_USE');
  start();
  await fill();
  await submit();
  await screen.findByRole('link', { name: 'Email: There is already an account with this address' });
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(login).toHaveBeenCalledTimes(1);
  expect(registered).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Email'), 'x');
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
});

it('shows what the API refused at its field', async () => {
  const details = [{ field: 'password', code: 'passwordCommon', message: 'This password is too common' }];
  api.answer = () => refused(400, 'VALIDATION_FAILED', details);
  start();
  await fill();
  await submit();
  await screen.findByRole('link', { name: 'Password: This password is too common' });
});

it.each([
  [429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait and try again.'],
  [400, 'VALIDATION_FAILED', 'Some of the entries are not valid.'],
])('shows why it failed (%i %s), and can be sent again', async (status, code, text) => {
  api.answer = () => refused(status, code);
  start();
  await fill();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  api.answer = () => ({ status: 201, body: session });
  await submit();
  await waitFor(() => expect(registered).toHaveBeenCalledTimes(1));
});

it('keeps what was typed over a reload, and never the password', async () => {
  const { unmount } = start();
  await fill('anna@example.com', 'Segreta2parola');
  unmount();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Segreta2');
  start();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

it('shows the password on request', async () => {
  start();
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect(password.type).toBe('password');
  await userEvent.click(screen.getByLabelText('Show the password'));
  expect(password.type).toBe('text');
});
