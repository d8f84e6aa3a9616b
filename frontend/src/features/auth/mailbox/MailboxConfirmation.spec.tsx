import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@/api/session';
import { settings } from '@/api/settings';
import { createI18n } from '@/i18n/i18n';
import { messages } from '@/app/public/messages';
import { I18nRoot } from '@/shared/i18n/I18nRoot';
import { startApi, type Answer, type TestApi } from '@/shared/test/api-server';
import { useSession } from '../session-context';
import { SessionProvider } from '../SessionProvider';
import { MailboxConfirmation } from './MailboxConfirmation';

const TOKEN = { text: 'the.token.itself', userId: 'anna' };
const anna = { id: 'anna', email: 'anna@example.com', emailVerified: false, mustChangePassword: false };
const bruno = { ...anna, id: 'bruno', email: 'bruno@example.com' };
const signedIn = (user: object) => ({ user, tokens: { accessToken: 'a', refreshToken: 'r' } });
const proven = { ...anna, emailVerified: true };
const refused = (status: number, code: string): Answer => ({ status, body: { code, error: 'x' } });

let api: TestApi;
let answers: Record<string, Answer>;
let onDashboard: jest.Mock;
let onLogin: jest.Mock;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  settings.onSessionEnded = () => undefined;
  onDashboard = jest.fn();
  onLogin = jest.fn();
  answers = {};
  api = await startApi();
  api.answer = ({ path }) => answers[path] ?? { status: 404 };
});
afterEach(() => api.close());

/** Like the page, which waits until it is known who is signed in. */
const Page = () =>
  useSession().status === 'loading' ? null : (
    <MailboxConfirmation token={TOKEN} onDashboard={onDashboard} onLogin={onLogin} />
  );
const open = async (user?: object): Promise<void> => {
  if (user) {
    session.login(signedIn(user));
    answers['/auth/profile'] = { status: 200, body: { user } };
  }
  render(
    <I18nRoot i18n={createI18n(messages)}>
      <SessionProvider onLost={() => undefined}>
        <Page />
      </SessionProvider>
    </I18nRoot>,
  );
  await screen.findByRole('heading', { level: 1 });
};
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const confirmations = () => api.seen.filter(({ path }) => path === '/auth/verify-email');
const logIn = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Email'), 'anna@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Lasercut2026');
  await press('Log in');
};

it('does nothing by itself', async () => {
  await open();
  await screen.findByRole('button', { name: 'Confirm and choose a password' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.seen).toHaveLength(0);
});

it('signs in as a stranger, and goes on once a password is chosen', async () => {
  const entered = { ...proven, mustChangePassword: true };
  answers['/auth/verify-email'] = { status: 200, body: signedIn(entered) };
  await open();
  await press('Confirm and choose a password');
  expect((await screen.findByRole('status')).textContent).toMatch(/anna@example.com is confirmed.*choose a password/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Address confirmed' }));
  expect(confirmations()).toMatchObject([{ body: '{"token":"the.token.itself"}' }]);
  expect(confirmations()[0]?.headers.authorization).toBeUndefined();
  expect(session.accessToken()).toBe('a');
  expect(onDashboard).not.toHaveBeenCalled();
  answers['/auth/profile'] = { status: 200, body: { user: proven, hasCurrentPassword: true } };
  session.login(signedIn(proven));
  await waitFor(() => expect(onDashboard).toHaveBeenCalled());
});

it('says that a link was used, and not whose it was', async () => {
  answers['/auth/verify-email'] = { status: 200, body: {} };
  await open();
  await press('Confirm and choose a password');
  const { textContent } = await screen.findByRole('status');
  expect(textContent).toMatch(/used already/);
  expect(textContent).not.toContain('anna@example.com');
  await press('Log in');
  expect(onLogin).toHaveBeenCalledTimes(1);
});

it('sends accounts with two-factor authentication to the login', async () => {
  answers['/auth/verify-email'] = refused(401, 'SECOND_FACTOR_REQUIRED');
  await open();
  await press('Confirm and choose a password');
  expect((await screen.findByRole('alert')).textContent).toMatch(/two-factor authentication: log in/);
});

it('confirms by a login on the page, as the account’s holder', async () => {
  answers['/auth/login'] = { status: 200, body: signedIn(anna) };
  answers['/auth/verify-email'] = { status: 200, body: { user: proven } };
  answers['/auth/profile'] = { status: 200, body: { user: proven } };
  await open();
  await logIn();
  expect((await screen.findByRole('status')).textContent).toBe('The address anna@example.com is confirmed.');
  expect(confirmations()[0]?.headers.authorization).toBe('Bearer a');
  await press('Go to the dashboard');
  expect(onDashboard).toHaveBeenCalledTimes(1);
});

it.each([
  ['has to change the password first', { ...anna, mustChangePassword: true }],
  ['has another account', bruno],
  ['was proven by that very login', proven],
])('does not confirm by a login that %s', async (_, user) => {
  answers['/auth/login'] = { status: 200, body: signedIn(user) };
  answers['/auth/profile'] = { status: 200, body: { user } };
  await open();
  await logIn();
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(confirmations()).toHaveLength(0);
});

it('lets whoever is signed in to the account confirm at a press', async () => {
  answers['/auth/verify-email'] = { status: 200, body: { user: proven } };
  await open(anna);
  await press('Confirm the address');
  expect((await screen.findByRole('status')).textContent).toBe('The address anna@example.com is confirmed.');
  expect(confirmations()[0]?.headers.authorization).toBe('Bearer a');
});

it('offers whoever is signed in to another account to log out first', async () => {
  answers['/auth/logout'] = { status: 204, body: '' };
  await open(bruno);
  await screen.findByText(/bruno@example.com, but the link belongs to another account/);
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  await press('Log out and continue');
  await screen.findByRole('button', { name: 'Confirm and choose a password' });
});

it('needs nothing where the address is confirmed', async () => {
  await open(proven);
  expect((await screen.findByRole('status')).textContent).toMatch(/is confirmed already/);
  expect(confirmations()).toHaveLength(0);
});

describe('a link that is not valid', () => {
  beforeEach(() => (answers['/auth/verify-email'] = refused(400, 'VERIFICATION_TOKEN_INVALID')));

  it('leads strangers to a login', async () => {
    await open();
    await press('Confirm and choose a password');
    expect((await screen.findByRole('alert')).textContent).toMatch(/expired: it works for 72 hours/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Link not valid' }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('leads whoever is signed in to another mail', async () => {
    answers['/auth/mailbox-confirmation'] = refused(429, 'TOO_MANY_REQUESTS');
    await open(anna);
    await press('Confirm the address');
    await press('Send a new link');
    await screen.findByText('Too many requests. Please wait and try again.');
    answers['/auth/mailbox-confirmation'] = { status: 200, body: { message: '' } };
    await press('Send a new link');
    await screen.findByText('The message with the new link is on its way.');
  });
});

it('says when the session has ended meanwhile, and offers the ways of a stranger', async () => {
  answers['/auth/verify-email'] = refused(401, 'UNAUTHENTICATED');
  answers['/auth/refresh'] = refused(401, 'REFRESH_TOKEN_INVALID');
  await open(anna);
  await screen.findByRole('button', { name: 'Confirm the address' });
  answers['/auth/profile'] = refused(401, 'UNAUTHENTICATED');
  await press('Confirm the address');
  await screen.findByText('Your session has expired. Please log in again.');
  await screen.findByRole('button', { name: 'Confirm and choose a password' });
});
