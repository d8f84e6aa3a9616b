import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, settings } from '@/api/session';
import { createI18n } from '@/i18n/i18n';
import { messages } from '@/kit/test/public-messages';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import { startApi, type Answer, type TestApi } from '@/kit/test/api-server';
import { useSession, SessionProvider } from '../SessionProvider';
import { MailboxConfirmation } from './MailboxConfirmation';

const TOKEN = { text: 'the.token.itself', userId: 'anna' };
const anna = { id: 'anna', email: 'anna@example.com', emailVerified: false, mustChangePassword: false };
const bruno = { ...anna, id: 'bruno', email: 'bruno@example.com' };
const signedIn = (user: object) => ({ user, tokens: { accessToken: 'a', refreshToken: 'r' } });
const proven = { ...anna, emailVerified: true };
const refused = (status: number, code: string): Answer => ({ status, body: { code, error: 'x' } });

let api: TestApi;
let responses: Record<string, Answer>;
let onDashboard: jest.Mock;
let onLogin: jest.Mock;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  settings.onSessionEnded = () => undefined;
  onDashboard = jest.fn();
  onLogin = jest.fn();
  responses = {};
  api = await startApi();
  api.answer = ({ path }) => responses[path] ?? { status: 404 };
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
    responses['/auth/profile'] = { status: 200, body: { user } };
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
const click = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const confirmations = () => api.seen.filter(({ path }) => path === '/auth/verify-email');
const logIn = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Email'), 'anna@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Lasercut2026');
  await click('Log in');
};

it('does nothing by itself', async () => {
  await open();
  await screen.findByRole('button', { name: 'Confirm and choose a password' });
  await fetch(`${settings.baseUrl}/later`);
  expect(api.seen.map(({ path }) => path)).toEqual(['/later']);
});

it('signs in without a session, and goes on once a password is chosen', async () => {
  const entered = { ...proven, mustChangePassword: true };
  responses['/auth/verify-email'] = { status: 200, body: signedIn(entered) };
  await open();
  await click('Confirm and choose a password');
  expect((await screen.findByRole('status')).textContent).toMatch(/anna@example.com is confirmed.*choose a password/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Address confirmed' }));
  expect(confirmations()).toMatchObject([{ body: '{"token":"the.token.itself"}' }]);
  expect(confirmations()[0]?.headers.authorization).toBeUndefined();
  expect(session.accessToken()).toBe('a');
  expect(onDashboard).not.toHaveBeenCalled();
  responses['/auth/profile'] = { status: 200, body: { user: proven, hasCurrentPassword: true } };
  session.login(signedIn(proven));
  await waitFor(() => expect(onDashboard).toHaveBeenCalled());
});

it('says that a link was used, but not whose it was', async () => {
  responses['/auth/verify-email'] = { status: 200, body: {} };
  await open();
  await click('Confirm and choose a password');
  const { textContent } = await screen.findByRole('status');
  expect(textContent).toMatch(/already been used/);
  expect(textContent).not.toContain('anna@example.com');
  await click('Log in');
  expect(onLogin).toHaveBeenCalledTimes(1);
});

it('sends accounts with two-factor authentication to the login', async () => {
  responses['/auth/verify-email'] = refused(401, 'SECOND_FACTOR_REQUIRED');
  await open();
  await click('Confirm and choose a password');
  expect((await screen.findByRole('alert')).textContent).toMatch(/two-factor authentication: log in/);
});

it('confirms by a login on the page, as the account’s holder', async () => {
  responses['/auth/login'] = { status: 200, body: signedIn(anna) };
  responses['/auth/verify-email'] = { status: 200, body: { user: proven } };
  responses['/auth/profile'] = { status: 200, body: { user: proven } };
  await open();
  await logIn();
  expect((await screen.findByRole('status')).textContent).toBe('The address anna@example.com is confirmed.');
  expect(confirmations()[0]?.headers.authorization).toBe('Bearer a');
  await click('Go to the dashboard');
  expect(onDashboard).toHaveBeenCalledTimes(1);
});

it.each([
  ['has to change the password first', { ...anna, mustChangePassword: true }],
  ['has another account', bruno],
  ['was proven by that very login', proven],
])('does not confirm by a login that %s', async (_, user) => {
  responses['/auth/login'] = { status: 200, body: signedIn(user) };
  responses['/auth/profile'] = { status: 200, body: { user } };
  await open();
  await logIn();
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(confirmations()).toHaveLength(0);
});

it('lets the signed-in owner of the account confirm with one click', async () => {
  responses['/auth/verify-email'] = { status: 200, body: { user: proven } };
  await open(anna);
  await click('Confirm the address');
  expect((await screen.findByRole('status')).textContent).toBe('The address anna@example.com is confirmed.');
  expect(confirmations()[0]?.headers.authorization).toBe('Bearer a');
});

it('offers a user of another account to log out first', async () => {
  responses['/auth/logout'] = { status: 204, body: '' };
  await open(bruno);
  await screen.findByText(/bruno@example.com, but the link belongs to another account/);
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  await click('Log out and continue');
  await screen.findByRole('button', { name: 'Confirm and choose a password' });
});

it('needs nothing where the address is confirmed', async () => {
  await open(proven);
  expect((await screen.findByRole('status')).textContent).toMatch(/is already confirmed/);
  expect(confirmations()).toHaveLength(0);
});

describe('a link that is not valid', () => {
  beforeEach(() => (responses['/auth/verify-email'] = refused(400, 'VERIFICATION_TOKEN_INVALID')));

  it('leads visitors to the login', async () => {
    await open();
    await click('Confirm and choose a password');
    expect((await screen.findByRole('alert')).textContent).toMatch(/expired: it works for 72 hours/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Link not valid' }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('leads a signed-in user to another mail', async () => {
    responses['/auth/mailbox-confirmation'] = refused(429, 'TOO_MANY_REQUESTS');
    await open(anna);
    await click('Confirm the address');
    await click('Send a new link');
    await screen.findByText('Too many requests. Please wait and try again.');
    responses['/auth/mailbox-confirmation'] = { status: 200, body: { message: '' } };
    await click('Send a new link');
    await screen.findByText('The message with the new link is on its way.');
  });
});

it('reports a session that ended meanwhile, and offers the ways without one', async () => {
  responses['/auth/verify-email'] = refused(401, 'UNAUTHENTICATED');
  responses['/auth/refresh'] = refused(401, 'REFRESH_TOKEN_INVALID');
  await open(anna);
  await screen.findByRole('button', { name: 'Confirm the address' });
  responses['/auth/profile'] = refused(401, 'UNAUTHENTICATED');
  await click('Confirm the address');
  await screen.findByText('Your session has expired. Please log in again.');
  await screen.findByRole('button', { name: 'Confirm and choose a password' });
});
